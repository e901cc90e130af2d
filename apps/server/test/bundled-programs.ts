import { inject } from 'vitest'
import { startProgramsFrom } from '../src/platform/programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    programs: string
  }
}

startProgramsFrom(inject('programs'))
