import { urlOf } from "./basePath.ts"
import { answerCount } from "./failures.ts"
import { Signal } from "./Signal.ts"

export interface EndedSession {
  readonly user: KnownUser
  /** Carries the waiting calls out again, or lets them fail as they did. */
  readonly settle: (signedIn: boolean) => void
}

export interface KnownUser {
  readonly id: string
  readonly email: string
}

let known: KnownUser | null = null
let waiting: Promise<boolean> | null = null

export const endedSession = new Signal<EndedSession | null>(null)

/** Whom this page was made for: calls that fail as this user's session ended wait for a new sign-in. */
export const rememberUser = (user: KnownUser | null): void => {
  known = user
}

const askedAgain = (user: KnownUser): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    const settle = (signedIn: boolean) => {
      waiting = null
      endedSession.set(null)
      if (!signedIn) known = null
      resolve(signedIn)
    }
    endedSession.set({ user, settle })
  })
  return waiting
}

/** Another tab can sign in as another user than this page was made for. */
export const isSomebodyElse = (user: KnownUser | null): boolean =>
  known !== null && user !== null && user.id !== known.id

/** Of a read as a guest: whether this page was made for a user, who then signed in again. */
export const signedInAgain = async (): Promise<boolean> => known !== null && (await askedAgain(known))

/** A dead cookie makes a guest, whom the service refuses or tells nothing of what is there. */
const maybeEnded = ({ status }: Response): boolean => status === 401 || status === 403 || status === 404

const hasEnded = async (): Promise<boolean> => {
  const answer = await fetch(urlOf("/api/session")).catch(() => undefined)
  if (answer?.ok !== true) return false
  const { user } = (await answer.json()) as { readonly user: unknown }
  return user === null
}

/**
 * When the session ended under an open page, waits until somebody signed in again, and calls once more: no edit is
 * lost.
 */
export const fetchSignedIn = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init)
  if (response.status < 500 && response.status !== 429) answerCount.set(answerCount.get() + 1)
  const user = known
  if (user === null || url.includes("/api/session") || !maybeEnded(response)) return response
  if (!(await hasEnded()) || !(await askedAgain(user))) return response
  return fetch(url, init)
}
