import { Refused, type User } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { urlOf } from "../client/basePath.ts"
import { messageOf } from "../client/failures.ts"
import { keys } from "../client/keys.ts"
import { rememberUser } from "../client/sessionEnd.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { Notice } from "../ui/Notice.tsx"

interface RemoveUserDialogProps {
  readonly user: User
  /** It is the caller. */
  readonly self: boolean
  readonly onClose: () => void
  readonly onMakeAnother: () => void
}

/** Nothing that was read as this user stays in the browser's memory. */
const leave = (): void => {
  rememberUser(null)
  window.location.assign(urlOf("/"))
}

/** Asks before a user goes for good. The last site-admin stays until there is another. */
export const RemoveUserDialog = ({
  onClose,
  onMakeAnother,
  self,
  user: { email, id, name }
}: RemoveUserDialogProps): ReactNode => {
  const write = useWrite(() => workspace.users.removeUser({ params: { id } }), {
    stale: self ? [] : [keys.users, ["members"], ["person-names"]],
    quiet: true,
    ...(self ? { onDone: leave } : { done: text.userRemoved(name) })
  })
  const isLast = write.error instanceof Refused && write.error.code === "IN_USE"
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeUserTitle(name)}
      description={self ? text.removeSelfNote : text.removeUserNote(email)}
      act={text.removeUser}
      look="danger"
      onConfirm={() => write.mutateAsync()}
    >
      {isLast ? (
        <Notice
          look="bad"
          actions={
            <Button small onClick={onMakeAnother}>
              {text.newUser}
            </Button>
          }
        >
          {messageOf(write.error)}
        </Notice>
      ) : (
        <FailureNotice error={write.error} />
      )}
    </ConfirmDialog>
  )
}
