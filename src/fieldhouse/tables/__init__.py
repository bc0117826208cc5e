"""What goes on around several games at one table: who meets whom, and who goes on."""
