import type { Session } from "@design-workspace/client"
import type { ReactNode } from "react"
import { urlOf } from "../client/basePath.ts"
import { buttonClass } from "../ui/Button.tsx"
import { allowedReturn } from "./returnTo.ts"
import { wrapping } from "./session.css.ts"

interface ProviderLinkProps {
  readonly session: Session
  /** A path of the console to come back to. */
  readonly returnTo: string
  readonly label: (provider: string) => string
  readonly inNewTab?: boolean
}

export const ProviderLink = ({
  inNewTab = false,
  label,
  returnTo,
  session
}: ProviderLinkProps): ReactNode => {
  const { oidc } = session.sign_in
  if (oidc === null) return null
  const back = allowedReturn(urlOf(returnTo), urlOf("/"), session.return_to)
  return (
    <a
      href={urlOf(`/api/session/oidc?${new URLSearchParams({ return_to: back })}`)}
      className={`${buttonClass()} ${wrapping}`}
      {...(inNewTab ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      {label(oidc.name)}
    </a>
  )
}
