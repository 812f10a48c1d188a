import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { messageOf } from "../client/failures.ts"
import { followChanges } from "../client/followChanges.ts"
import { useSession } from "../client/useSession.ts"
import { app as text } from "../text/app.ts"
import { sayFailed } from "../ui/toasts.ts"

/** Keeps every page true while others write, for as long as the same person is signed in. */
export const useChanges = (): void => {
  const queries = useQueryClient()
  const caller = useSession().user?.id ?? "guest"
  useEffect(() => {
    const stop = new AbortController()
    followChanges(queries, caller, stop.signal).catch((error: unknown) => {
      // Pages still read anew when they are opened or come into sight again; they only do not follow by themselves.
      if (!stop.signal.aborted) sayFailed(text.notFollowing, messageOf(error))
    })
    return () => stop.abort()
  }, [queries, caller])
}
