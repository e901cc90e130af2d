import type { Scene } from '../articles/demo-article.ts'

export interface DemoPictureFile {
  filename: string
  scene: Scene
  author: string
  daysAgo: number
}

const picture = (filename: string, scene: Scene, daysAgo: number, author = 'ingrid.solberg') => ({
  filename,
  scene,
  author,
  daysAgo,
})

export const DEMO_PICTURE_FILES: readonly DemoPictureFile[] = [
  picture('Plant at dawn.jpg', 'plant-dawn', 3),
  picture('Plant in the snow.jpg', 'plant-snow', 301),
  picture('Plant by night.jpg', 'plant-night', 44),
  picture('Line 4 – the new oven.jpg', 'oven', 9),
  picture('Fresh bread.jpg', 'bread', 15),
  picture('Packing hall.jpg', 'packing-hall', 23),
  picture('Warehouse south.jpg', 'warehouse', 52),
  picture('Dock 3.jpg', 'truck-dock', 40, 'fatima.elamrani'),
  picture('Laboratory.png', 'laboratory', 66, 'fatima.elamrani'),
  picture('Control room.png', 'control-room', 71),
  picture('Canteen.jpg', 'canteen', 5),
  picture('Dishes from everywhere.jpg', 'world-dishes', 31),
  picture('Early shift, line 2.jpg', 'team-portrait', 28),
  picture('Summer party.jpg', 'celebration', 120),
  picture('Safety gear.png', 'safety-gear', 36, 'fatima.elamrani'),
  picture('First aid room.png', 'first-aid', 89, 'fatima.elamrani'),
  picture('Solar roof.jpg', 'solar-roof', 26),
  picture('Factory garden.jpg', 'garden', 150),
  picture('Football cup.webp', 'football', 80),
  picture('Family day.webp', 'family-day', 140),
]

/** Slow pans over a drawing. */
export const DEMO_FILMS: readonly DemoPictureFile[] = [
  picture('Production line in motion.webm', 'production-line', 8),
  picture('Hearing protection – how to.webm', 'hearing-protection', 22, 'fatima.elamrani'),
  picture('Stretching at the line.webm', 'stretching', 57),
  picture('Recycling yard.webm', 'recycling', 101),
]
