import { forbidden } from './problem.ts'

declare const granted: unique symbol

/** Proof that a policy has said yes. What writes asks for one, and only this file makes them. */
export interface Permission {
  readonly [granted]: true
}

const PERMISSION = {} as Permission

/** Goes on where the policy says yes. */
export function allow(allowed: boolean, detail?: string): Permission {
  if (!allowed) throw forbidden(detail)
  return PERMISSION
}

/** For what no caller asks for: sweeps, the demo site, an operator at the console. */
export const SITE_ITSELF = PERMISSION
