import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { keepTheHouse } from './lib/offline.svelte'

const root = document.getElementById('app')
if (root) mount(App, { target: root })
keepTheHouse()
