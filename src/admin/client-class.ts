/** What kind of client sends a request. */
export type ClientClass = 'person' | 'search engine' | 'agent'

/** Names in user agents, each with the page where its owner documents it. */
type Names = Readonly<Record<string, string>>

const searchEngines: Names = {
  Applebot: 'https://support.apple.com/en-us/119829',
  Baiduspider: 'https://www.baidu.com/search/spider.html',
  bingbot: 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0',
  DuckDuckBot: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckduckbot',
  Googlebot: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  Qwantbot: 'https://help.qwant.com/bot/',
  SeznamBot: 'https://o-seznam.cz/napoveda/vyhledavani/en/seznambot-crawler/',
  Slurp: 'https://help.yahoo.com/help/us/ysearch/slurp',
  Sogou: 'https://www.sogou.com/docs/help/webmasters.htm',
  YandexBot: 'https://yandex.com/bots',
}

/** Agents whose user agents look like a browser's and don't say “bot”. */
const agents: Names = {
  'Amzn-User': 'https://developer.amazon.com/amazonbot',
  'ChatGPT-User': 'https://platform.openai.com/docs/bots',
  'Claude-User': 'https://support.claude.com/en/articles/8896518',
  'Google-':
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
  GoogleOther:
    'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  HeadlessChrome: 'https://developer.chrome.com/docs/chromium/headless',
  'MistralAI-User': 'https://docs.mistral.ai/robots',
  'Perplexity-User': 'https://docs.perplexity.ai/guides/bots',
}

/** Programs name their page after a plus sign. The phones of Cubot are no bots. */
const words = ['(?<!cu)bot', 'crawler', 'spider', '\\+https?:']

const names = new RegExp(
  `(${Object.keys(searchEngines).join('|')})|${[...Object.keys(agents), ...words].join('|')}`,
  'i',
)

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
