import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { buttonClass } from "../../ui/Button.tsx"
import { findPart, type PartRef, type SpaceParts } from "../model/SpaceParts.ts"

interface OpenPartProps {
  readonly spaceId: string
  readonly parts: SpaceParts
  readonly part: PartRef
}

/** Leads to a part on the space's page; nothing where the space has no such part. */
export const OpenPart = ({ part, parts, spaceId }: OpenPartProps): ReactNode => {
  const found = findPart(parts, part)
  return found === undefined ? null : (
    <Link
      to="/spaces/$spaceId"
      params={{ spaceId }}
      search={{ kind: part.kind, part: part.id, ...(found.hidden ? { hidden: "1" } : {}) }}
      className={buttonClass("quiet", true)}
    >
      Open in the space
    </Link>
  )
}
