import { AlertDialog } from "@base-ui/react/alert-dialog"
import { useQueryClient } from "@tanstack/react-query"
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from "react"
import { useSignal } from "../client/Signal.ts"
import { type EndedSession, endedSession } from "../client/sessionEnd.ts"
import { useSession } from "../client/useSession.ts"
import { keys, workspace } from "../client/workspace.ts"
import { PasswordForm, ProviderLink } from "../session/signInWays.tsx"
import { session as text } from "../text/access.ts"
import { Button } from "../ui/controls.tsx"
import { stack } from "../ui/layout.css.ts"
import { Notice } from "../ui/messages.tsx"
import { backdrop, dialogText, dialogTitle, popup } from "../ui/overlay.css.ts"
import { useFocusBack } from "./focus.ts"
import { above } from "./shell.css.ts"

/** Lets what waits go on if it is the same user, and makes the page anew for another one. */
const useReturned = ({ settle, user: { id } }: EndedSession): ((signedIn: string | undefined) => void) => {
  const queries = useQueryClient()
  return useCallback(
    (signedIn) => {
      if (signedIn !== id) return window.location.reload()
      settle(true)
      // What was read meanwhile was read as a guest.
      void queries.invalidateQueries()
    },
    [id, queries, settle]
  )
}

interface OtherTabProps {
  readonly onReturned: (signedIn: string | undefined) => void
}

const OtherTab = ({ onReturned }: OtherTabProps): ReactNode => {
  const [missing, setMissing] = useState(false)
  const look = useCallback(
    async (asked: boolean) => {
      const { user } = await workspace.session.whoAmI().catch(() => ({ user: null }))
      if (user !== null) onReturned(user.id)
      else if (asked) setMissing(true)
    },
    [onReturned]
  )
  useEffect(() => {
    const onFocus = () => void look(false)
    window.addEventListener("focus", onFocus)
    return () => window.removeEventListener("focus", onFocus)
  }, [look])
  return (
    <div className={stack.s2}>
      <ProviderLink inNewTab session={useSession()} returnTo="/" label={text.inNewTab} />
      <Button onClick={() => void look(true)}>I signed in</Button>
      {missing ? (
        <Notice look="warn">You are not signed in yet. Finish it in the other tab, then come back.</Notice>
      ) : null}
    </div>
  )
}

const Asked = ({ ended }: { readonly ended: EndedSession }): ReactNode => {
  useFocusBack()
  const onReturned = useReturned(ended)
  const { oidc } = useSession().sign_in
  const queries = useQueryClient()
  const leave = () => {
    ended.settle(false)
    // What the page shows stays, as it may hold what the user wrote; the next page is read as a guest.
    queries.removeQueries({ type: "inactive" })
    void queries.invalidateQueries({ queryKey: keys.session })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog below this one hears the key too, and would close with what was written in it.
    event.stopPropagation()
    if (event.key === "Escape") leave()
  }
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={`${backdrop} ${above}`} />
        <AlertDialog.Popup className={`${popup} ${above}`} onKeyDown={onKeyDown}>
          <AlertDialog.Title className={dialogTitle}>Your session ended</AlertDialog.Title>
          <AlertDialog.Description className={dialogText}>
            Nothing you wrote is lost. Sign in again, and what you were doing goes on.
          </AlertDialog.Description>
          <PasswordForm act="Sign in and go on" email={ended.user.email} onSignedIn={onReturned} />
          {oidc === null ? null : <OtherTab onReturned={onReturned} />}
          <Button look="quiet" onClick={leave}>
            Stay signed out
          </Button>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

export const SignInAgain = (): ReactNode => {
  const ended = useSignal(endedSession)
  return ended === null ? null : <Asked ended={ended} />
}
