import type { ReactNode } from "react"
import { Badge } from "../../ui/Badge.tsx"
import { markBadge, marksOf } from "../model/partMarks.ts"
import type { Part } from "../model/SpaceParts.ts"

export const MarkBadges = ({ part }: { readonly part: Part }): ReactNode =>
  marksOf(part)
    .map(markBadge)
    .map(({ look, text, title }) => (
      <Badge key={text} look={look} title={title}>
        {text}
      </Badge>
    ))
