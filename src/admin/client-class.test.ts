import { expect, test } from 'bun:test'
import { type ClientClass, clientClassOf } from './client-class.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

const cases: Readonly<Record<ClientClass, readonly string[]>> = {
  person: [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    `Mozilla/5.0 (Linux; Android 12; CUBOT P80) ${chrome} Mobile Safari/537.36`,
    'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16',
  ],
  'search engine': [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    `Mozilla/5.0 ${chrome} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  ],
  agent: [
    `Mozilla/5.0 ${chrome}; compatible; GPTBot/1.3; +https://openai.com/gptbot`,
    `Mozilla/5.0 ${chrome} (compatible; Claude-User/1.0)`,
    'Mozilla/5.0 (compatible; Google-CWS)',
    `Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    'Mozilla/5.0 (compatible; UnknownBot/1.0)',
    'Mozilla/5.0 (compatible; Fetcher; +https://example.org)',
    'curl/8.14.1',
    'node',
    '',
  ],
}

for (const [expected, userAgents] of Object.entries(cases))
  test.each([...userAgents])(`the client class ${expected} has %p`, userAgent => {
    const headers = new Headers({ 'user-agent': userAgent })
    expect(clientClassOf({ headers })).toBe(expected as ClientClass)
  })

test('a client without a user agent is an agent', () => {
  expect(clientClassOf({ headers: new Headers() })).toBe('agent')
})
