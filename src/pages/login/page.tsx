import { href } from '../../../routes.ts'
import type { Problem } from '../../admin/auth.ts'
import type { Head } from '../../ui/view.ts'
import type { LoginData } from './loader.ts'

export function head(): Head {
  return {
    title: 'Log in | TanStack',
    description: 'Maintainers of this site log in here to open the dashboard.',
  }
}

const words: Record<Problem, string> = {
  refused: 'The login was canceled. You can try again.',
  'not-admitted': 'This GitHub account isn’t on the list of maintainers.',
  spent: 'This link has been used or has expired. Look for a new one in the server’s terminal.',
  trouble: 'GitHub doesn’t respond. Try again in a moment.',
}

export function Page({ data }: { readonly data: LoginData }) {
  const { problem, visitor } = data
  return (
    <div className="page page-text login">
      <h1>{visitor ? 'You’re logged in' : 'Log in'}</h1>
      {problem && (
        <p className="alert alert-caution" role="alert">
          {words[problem]}
        </p>
      )}
      {visitor ? <LoggedIn login={visitor.login} /> : <LogIn {...data} />}
    </div>
  )
}

function LoggedIn({ login }: { readonly login: string | undefined }) {
  return (
    <>
      <p className="lead">
        {login === undefined
          ? 'You used the link from the terminal.'
          : `You used the GitHub account ${login}.`}
      </p>
      <form method="post" action="/logout" className="actions">
        <a className="button" href={href('dashboard')}>
          Open the dashboard
        </a>
        <button type="submit" className="button button-quiet">
          Log out
        </button>
      </form>
    </>
  )
}

function LogIn({ method, next, token }: LoginData) {
  if (method === 'github') {
    const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`
    return (
      <>
        <p className="lead">
          For maintainers of this site. GitHub shares only your public profile, and you stay logged
          in for 12 hours.
        </p>
        <p className="actions">
          <a className="button" href={`/login/github${query}`} rel="external nofollow">
            Log in with GitHub
          </a>
        </p>
      </>
    )
  }
  return (
    <>
      <p className="lead">
        For maintainers of this site. Copy the login link from the server’s terminal. It works once,
        within 12 hours.
      </p>
      <form method="post" action="/login/link" className="actions">
        {token === undefined ? <LinkField /> : <input type="hidden" name="token" value={token} />}
        <button type="submit" className="button">
          Log in
        </button>
        {next !== undefined && <input type="hidden" name="next" value={next} />}
      </form>
    </>
  )
}

function LinkField() {
  return (
    <label>
      Paste your login link
      <input
        type="text"
        name="token"
        required
        autoComplete="off"
        spellCheck={false}
        placeholder={`…${href('login')}?token=…`}
      />
    </label>
  )
}
