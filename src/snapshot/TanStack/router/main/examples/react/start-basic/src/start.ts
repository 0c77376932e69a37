import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { logRequest } from '~/utils/logging'

// Start protects server functions by itself until this file exists; from then on it is said here.
const csrf = createCsrfMiddleware({
  filter: (ctx) => ctx.handlerType === 'serverFn',
})

export const startInstance = createStart(() => ({
  requestMiddleware: [logRequest, csrf],
}))
