import { expect, it } from 'vitest'
import { readStyle } from './style.ts'

it('makes our addresses whole, and touches nothing else', () => {
  const style = {
    sprite: [{ id: 'default', url: '/map/outside/sprites/default' }],
    sources: { world: { tiles: ['/map/outside/tiles/world/{z}/{x}/{y}'] } },
    layers: [{ id: 'a', layout: { 'text-field': '/map/outsider' } }],
  }
  expect(readStyle(JSON.stringify(style), 'https://berg.example')).toEqual({
    sprite: [{ id: 'default', url: 'https://berg.example/map/outside/sprites/default' }],
    sources: {
      world: { tiles: ['https://berg.example/map/outside/tiles/world/{z}/{x}/{y}'] },
    },
    layers: style.layers,
  })
})
