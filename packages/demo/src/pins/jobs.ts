import { Random } from '../pictures/random.ts'

const JOBS = [
  'Baker',
  'Line lead',
  'Machine operator',
  'Forklift driver',
  'Quality inspector',
  'Packing',
  'Maintenance fitter',
  'Electrician',
  'Laboratory technician',
  'Logistics planner',
  'Cleaning team',
  'Canteen cook',
  'Dough maker',
  'Oven operator',
  'Shift lead',
  'Trainee',
  'Energy manager',
  'Warehouse clerk',
  'Cold store',
  'Product developer',
  'Purchasing',
  'Payroll',
  'IT support',
  'Site security',
]
const EXTRAS = [
  'First aider',
  'Works council',
  'Fire warden',
  'Trainer',
  'Green Spot team',
  'Interpreter',
]

/** One job, and for some a second task. */
export function jobTitlesOf(name: string): string[] {
  const random = new Random(`job ${name}`)
  const job = random.pick(JOBS)
  return random.chance(0.3) ? [job, random.pick(EXTRAS)] : [job]
}
