/** A time of day: every colour that light decides. */
export interface Mood {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string]
  sun: string
  /** How high the sun or the moon stands, 0 at the horizon. */
  sunHeight: number
  far: string
  middle: string
  near: string
  ground: string
  snow: string
  isDark: boolean
  /** What lies over everything at this hour. */
  light: string
}

export const MOODS = {
  dawn: {
    sky: ['#9fc4cf', '#f3d9bd', '#fbe6c4'],
    sun: '#fff1cf',
    sunHeight: 0.18,
    far: '#a9bfc0',
    middle: '#6f9a8f',
    near: '#2f6f5b',
    ground: '#164d3d',
    snow: '#fdf3e6',
    isDark: false,
    light: '#f6c667',
  },
  day: {
    sky: ['#bfe0e2', '#d9ece3', '#f5f0de'],
    sun: '#fffaf0',
    sunHeight: 0.75,
    far: '#9cc3b8',
    middle: '#6fa893',
    near: '#3b8568',
    ground: '#1f6b50',
    snow: '#ffffff',
    isDark: false,
    light: '#fff6df',
  },
  golden: {
    sky: ['#86aebd', '#f2cd94', '#f8b968'],
    sun: '#fff0c2',
    sunHeight: 0.3,
    far: '#c19a80',
    middle: '#8a8468',
    near: '#4a6a4c',
    ground: '#24523d',
    snow: '#ffe9c9',
    isDark: false,
    light: '#f0a722',
  },
  dusk: {
    sky: ['#2d4668', '#8a7f9a', '#eda27c'],
    sun: '#ffd9a8',
    sunHeight: 0.1,
    far: '#6a7394',
    middle: '#44577a',
    near: '#2a4257',
    ground: '#17303a',
    snow: '#e9cdc4',
    isDark: true,
    light: '#dd8a70',
  },
  night: {
    sky: ['#0d1b2e', '#1d3550', '#3f6076'],
    sun: '#f3efdc',
    sunHeight: 0.8,
    far: '#33506a',
    middle: '#24405a',
    near: '#173247',
    ground: '#0d2430',
    snow: '#8fa8bd',
    isDark: true,
    light: '#f6c667',
  },
  snow: {
    sky: ['#b9ccd8', '#dfe8ec', '#f3f0ea'],
    sun: '#fffdf6',
    sunHeight: 0.45,
    far: '#c3d3db',
    middle: '#9db6c1',
    near: '#7796a3',
    ground: '#eef3f4',
    snow: '#ffffff',
    isDark: false,
    light: '#ffffff',
  },
} as const satisfies Record<string, Mood>

export type MoodName = keyof typeof MOODS
