import { toast } from '../../../ui/toast.ts'

/** Whoever presses a button of a sample screen learns why nothing happens. */
export const tellSample = () =>
  toast.info('Sample data', 'This screen shows how it could look. Nothing was changed.')
