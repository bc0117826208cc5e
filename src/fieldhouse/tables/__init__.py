"""Tables that people sit at: playoffs at one keyboard, and live tables of a server.

A live table is its log: `log` has the entries, `table` folds them into a state without chance,
clock or network, `windows` and `asking` say who is asked what, `command*` check what clients want.
`house` is what a server has: its tables (`live`, with `timing` and `audience`), each writing every
entry to the `store` before anybody is told. `showing` and `telling` build the messages.

`bracket` and the `playoffs*` modules are the tournament of NFL Showdown.
"""
