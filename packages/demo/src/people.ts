import type { Role } from '@berg/contract'

/** The people of the demo plant: where they come from shows in their names. */
export interface DemoPerson {
  username: string
  firstName: string
  lastName: string
  role: Role
  /** How long before the day of filling the person joined. */
  joinedDaysAgo: number
  department: string
  personnelNumber: string
  /** The department that they lead. */
  leads?: string
  /** May tell everybody at once. */
  sendsEmergencies?: boolean
  /** When they work; left out for who has not said so. */
  workingHours?: string
}

type Special = Partial<
  Pick<DemoPerson, 'role' | 'username' | 'leads' | 'workingHours' | 'sendsEmergencies'>
>

const person = (
  name: readonly [first: string, last: string],
  joinedDaysAgo: number,
  department: string,
  personnelNumber: string,
  special: Special = {},
): DemoPerson => ({
  username: name.join('.').toLowerCase(),
  firstName: name[0],
  lastName: name[1],
  role: 'employee',
  joinedDaysAgo,
  department,
  personnelNumber,
  ...special,
})

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person(['Marta', 'Kowalska'], 1490, 'Packaging', '10231', {
    leads: 'Packaging',
    workingHours: 'early',
  }),
  person(['Ingrid', 'Solberg'], 2205, 'Communications', '10112', { role: 'staff' }),
  person(['Thomas', 'Brunner'], 3980, 'Site management', '10001', {
    role: 'superuser',
    sendsEmergencies: true,
  }),
  person(['Nguyễn Thị', 'Lan'], 640, 'Quality', '10688', { username: 'lan.nguyen' }),
  person(['Amadou', 'Diallo'], 820, 'Cold storage', '10574', { workingHours: 'night' }),
  person(['Olena', 'Shevchenko'], 930, 'Bakery', '10533', { workingHours: '03:30-11:30' }),
  person(['Rui', 'Tavares'], 2710, 'Maintenance', '10077', { workingHours: 'late' }),
  person(['Fatima', 'El Amrani'], 1130, 'Human resources', '10402', {
    role: 'staff',
    username: 'fatima.elamrani',
  }),
  person(['Selam', 'Tesfaye'], 410, 'Bakery', '10761', { workingHours: 'day' }),
  person(['Łukasz', 'Wójcik'], 1775, 'Maintenance', '10198', { username: 'lukasz.wojcik' }),
  person(['Priya', 'Raghavan'], 255, 'Product development', '10842'),
  person(['José', 'Quispe'], 150, 'Packaging', '10901', { username: 'jose.quispe' }),
]

export const DEMO_DEPARTMENTS = [...new Set(DEMO_PEOPLE.map(({ department }) => department))]

/** The three that anybody may sign in with on a demo site. */
export const DEMO_ACCOUNTS: readonly { role: Role; username: string; password: string }[] = [
  { role: 'employee', username: 'marta.kowalska', password: 'early-shift-7' },
  { role: 'staff', username: 'ingrid.solberg', password: 'canteen-news-7' },
  { role: 'superuser', username: 'thomas.brunner', password: 'mountain-key-7' },
]

/** Where the person of a demo account is signed in besides. */
export const DEMO_SESSIONS: readonly {
  userAgent: string
  address: string
  hoursAgo: number
  daysOld: number
}[] = [
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    address: '10.20.4.118',
    hoursAgo: 7,
    daysOld: 12,
  },
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    address: '10.20.1.36',
    hoursAgo: 30,
    daysOld: 41,
  },
]
