/** What kind of client sends a request. */
export type ClientClass = 'person' | 'search engine' | 'agent'

const searchEngines =
  'Applebot|Baiduspider|bingbot|DuckDuckBot|Googlebot|Qwantbot|SeznamBot|Slurp|Sogou|YandexBot'

/** Agents whose user agents look like a browser's and don't say “bot”. */
const agents =
  'Amzn-User|ChatGPT-User|Claude-User|Google-|GoogleOther|HeadlessChrome|MistralAI-User|Perplexity-User'

/** Programs name their page after a plus sign. The phones of Cubot are no bots. */
const words = '(?<!cu)bot|crawler|spider|\\+https?:'

const names = new RegExp(`(${searchEngines})|${agents}|${words}`, 'i')

/**
 * Judges the user agent alone. A bot that no list names is an agent, and so is a client whose user
 * agent is missing or does not begin as those of browsers do.
 */
export function clientClassOf({ headers }: Pick<Request, 'headers'>): ClientClass {
  const userAgent = headers.get('user-agent') ?? ''
  const match = names.exec(userAgent)
  if (match) return match[1] === undefined ? 'agent' : 'search engine'
  return /^(?:Mozilla|Opera)\//.test(userAgent) ? 'person' : 'agent'
}
