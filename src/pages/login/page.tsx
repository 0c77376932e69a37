import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import type { Problem } from '../../auth/auth.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LoginData } from './loader.ts'

export function head(): Head {
  return { title: 'Log in | TanStack', description: 'For those who maintain this site.' }
}

const words: Record<Problem, string> = {
  refused: 'That login was not finished. Nothing has happened; begin again.',
  'not-admitted': 'GitHub knows you, but this site’s list of maintainers does not have that name.',
  spent: 'That link is used up or too old. The terminal shows the one that works now.',
  trouble: 'GitHub could not be asked. Try again in a moment.',
}

export function Page({ data }: { readonly data: LoginData }) {
  const { problem, visitor } = data
  return (
    <div className="page">
      <div className="centered-panel login">
        <Icon name="site" />
        <h1>{visitor ? 'You are logged in' : 'Log in'}</h1>
        {problem && (
          <p className="login-problem" role="alert">
            {words[problem]}
          </p>
        )}
        {visitor ? <LoggedIn login={visitor.login} /> : <LogIn {...data} />}
      </div>
    </div>
  )
}

function LoggedIn({ login }: { readonly login: string | undefined }) {
  return (
    <>
      <p className="lead">
        {login === undefined
          ? 'You came by the terminal’s link.'
          : `GitHub says that you are ${login}.`}
      </p>
      <form method="post" action="/logout" className="actions">
        <a className="button" href={href('dashboard')}>
          To the dashboard
        </a>
        <button type="submit" className="button button-quiet">
          Log out
        </button>
      </form>
    </>
  )
}

function LogIn({ method, next, token }: LoginData) {
  const lead = (
    <p className="lead">
      For the maintainers of the site. Everything else here is open to everyone.
    </p>
  )
  if (method === 'github') {
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`
    return (
      <>
        {lead}
        <p className="actions">
          <a className="button" href={`/login/github${query}`} rel="external nofollow">
            Log in with GitHub
          </a>
        </p>
        <p className="login-note">
          GitHub tells this site your public name and nothing else. You stay logged in for twelve
          hours.
        </p>
      </>
    )
  }
  return (
    <>
      {lead}
      <form method="post" action="/login/link" className="login-form">
        <label htmlFor="ui-token">Code from the terminal</label>
        <div className="login-field">
          <input
            type="text"
            id="ui-token"
            name="token"
            defaultValue={token}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <button type="submit" className="button">
            Log in
          </button>
        </div>
        {next !== undefined && <input type="hidden" name="next" value={next} />}
      </form>
      <p className="login-note">
        Login with GitHub is not set up here. Instead, the server prints a link to its terminal. It
        works once, within twelve hours, and opens this page with the code filled in.
      </p>
    </>
  )
}
