import type { Token } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { keys } from "../client/keys.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { access as text } from "../text/access.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"

/** Asks before a token stops working. */
export const RevokeDialog = ({
  onClose,
  token: { id, name }
}: {
  readonly token: Token
  readonly onClose: () => void
}): ReactNode => {
  const write = useWrite(() => workspace.tokens.revokeToken({ params: { id } }), {
    stale: [keys.tokens],
    quiet: true,
    done: text.tokenRevoked(name)
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.revokeTitle(name)}
      description={text.revokeNote}
      act={text.revoke}
      look="danger"
      onConfirm={() => write.mutateAsync()}
    >
      <FailureNotice error={write.error} />
    </ConfirmDialog>
  )
}
