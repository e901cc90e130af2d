import { boundariesReport } from './lib/boundaries/report.mjs'
import { ROOT } from './lib/files.mjs'

const { ok, text, output } = boundariesReport(ROOT)
if (!ok) console.error(output)
console.log(text)
process.exitCode = ok ? 0 : 1
