const key = 'signed-in'

/** A stand-in for real authentication: a flag that survives a reload. */
export const session = {
  isSignedIn: () => sessionStorage.getItem(key) === 'yes',
  signIn: () => sessionStorage.setItem(key, 'yes'),
  signOut: () => sessionStorage.removeItem(key),
}

export type Session = typeof session
