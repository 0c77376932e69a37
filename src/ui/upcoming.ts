import { createContext } from 'react'

/**
 * The data that this page is likely to have next, of the same type, since the visitor seems to mean another part of it: that part can be made ready
 * out of sight.
 */
export const Upcoming = createContext<unknown>(undefined)
