import type { Scene } from '../../articles/demo-article.ts'
import type { Canvas } from '../canvas.ts'
import { bread, oven } from './bakery.ts'
import { bicycle } from './bicycle.ts'
import { books } from './books.ts'
import { busStop } from './bus-stop.ts'
import { canteen, soupKitchen } from './canteen.ts'
import { bloodDrop, firstAid } from './care.ts'
import { celebration } from './celebration.ts'
import { solarRoof, water } from './energy.ts'
import { familyDay } from './family-day.ts'
import { football } from './football.ts'
import { compost, garden } from './garden.ts'
import { laboratory } from './laboratory.ts'
import { lake } from './lake.ts'
import { truckDock, warehouse } from './logistics.ts'
import { mapTable } from './map-table.ts'
import { music } from './music.ts'
import { officeDesk, trainingRoom } from './office.ts'
import { plantDawn, plantNight, plantSnow } from './plant.ts'
import { singlePortrait, teamPortrait, twoPortraits } from './portraits.ts'
import { packingHall, productionLine } from './production.ts'
import { recycling } from './recycling.ts'
import { hearingProtection, safetyGear } from './safety.ts'
import { teaBreak, worldDishes } from './table.ts'
import { mountainTrail } from './trail.ts'
import { stretching, vaccination } from './vaccination.ts'
import { calendarWall, noticeboard } from './walls.ts'
import { controlRoom, tools } from './workshop.ts'

/** Who draws what. */
export const SCENES: Readonly<Record<Scene, (canvas: Canvas) => void>> = {
  'plant-dawn': plantDawn,
  'plant-night': plantNight,
  'plant-snow': plantSnow,
  'production-line': productionLine,
  oven,
  bread,
  'packing-hall': packingHall,
  warehouse,
  'truck-dock': truckDock,
  laboratory,
  'control-room': controlRoom,
  tools,
  canteen,
  'soup-kitchen': soupKitchen,
  'world-dishes': worldDishes,
  'tea-break': teaBreak,
  'team-portrait': teamPortrait,
  'two-portraits': twoPortraits,
  'single-portrait': singlePortrait,
  celebration,
  'training-room': trainingRoom,
  noticeboard,
  'office-desk': officeDesk,
  'safety-gear': safetyGear,
  'first-aid': firstAid,
  'hearing-protection': hearingProtection,
  stretching,
  'blood-drop': bloodDrop,
  vaccination,
  garden,
  compost,
  'solar-roof': solarRoof,
  water,
  recycling,
  'mountain-trail': mountainTrail,
  lake,
  'bus-stop': busStop,
  bicycle,
  football,
  music,
  'family-day': familyDay,
  books,
  'map-table': mapTable,
  'calendar-wall': calendarWall,
}
