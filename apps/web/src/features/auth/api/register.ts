import { register } from '@berg/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

interface Registration {
  email: string
  password: string
  first_name: string
  last_name: string
}

export function useRegister() {
  return useMutation({
    mutationFn: ({ email, ...rest }: Registration) =>
      call(register, { body: { username: email, email, ...rest } }),
  })
}
