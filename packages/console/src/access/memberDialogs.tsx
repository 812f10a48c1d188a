import type { Member } from "@design-workspace/client"
import type { ReactNode } from "react"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { access as text } from "../text/access.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"

/** What happens to whoever is asked about. */
export interface MemberRisk {
  /** It is the caller. */
  readonly self: boolean
  /** Nobody else is an admin. */
  readonly last: boolean
}

interface MemberDialogProps {
  readonly member: Member
  readonly risk: MemberRisk
  readonly error: unknown
  readonly onClose: () => void
  readonly onConfirm: () => Promise<unknown>
}

/** Asks before somebody leaves an organisation. */
export const RemoveMemberDialog = ({
  error,
  member: { name },
  onClose,
  onConfirm,
  organisation,
  risk: { last, self }
}: MemberDialogProps & { readonly organisation: string }): ReactNode => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    title={`Remove ${self ? "yourself" : name} from ${organisation}?`}
    description={
      <>
        {self ? "You" : "They"} no longer see what belongs to the organisation. What {self ? "you" : "they"}{" "}
        made stays. {last ? text.lastAdminNote : null}
      </>
    }
    act={text.removeMember}
    look="danger"
    onConfirm={onConfirm}
  >
    <FailureNotice error={error} />
  </ConfirmDialog>
)

/** Asks before an admin becomes a member, where nobody or not the caller could take it back. */
export const DemoteDialog = ({
  error,
  member: { name },
  onClose,
  onConfirm,
  risk: { last, self }
}: MemberDialogProps): ReactNode => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    title={self ? "Give up your role as admin?" : `Make ${name} a member?`}
    description={
      <>
        {self ? "You can no longer see this page, nor take the role back yourself. " : null}
        {last ? text.lastAdminNote : null}
      </>
    }
    act={self ? "Give up the role" : "Make a member"}
    look="danger"
    onConfirm={onConfirm}
  >
    <FailureNotice error={error} />
  </ConfirmDialog>
)
