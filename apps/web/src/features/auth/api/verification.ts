import { sendVerification, verifyEmail } from '@berg/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

export const useVerifyEmail = () =>
  useMutation({
    mutationFn: (body: { token: string; password?: string }) => call(verifyEmail, { body }),
  })

export const useSendVerification = () =>
  useMutation({
    mutationFn: (email: string) => call(sendVerification, { body: { email } }),
  })
