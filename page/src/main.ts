import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';

const target = document.getElementById('page');
if (target) mount(App, { target });
