import type { AdNetwork } from './ads.ts'
import { createGoogleAds } from './google-ads.ts'
import { startTagManager } from './tag-manager.ts'

type Accounts = {
  readonly gtmId?: string | undefined
  readonly gamNetworkCode?: string | undefined
}

/** Loads the scripts of partners with which this site has an account. */
export function startPartners(
  window: Window & typeof globalThis,
  { gtmId, gamNetworkCode }: Accounts,
): AdNetwork | undefined {
  if (gtmId) startTagManager(window, gtmId)
  return gamNetworkCode ? createGoogleAds(window, gamNetworkCode) : undefined
}
