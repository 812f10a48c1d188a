import { EyeOff, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton } from "../../actions/ActionButton.tsx"
import type { PageAction } from "../../actions/PageAction.ts"
import { useActions } from "../../actions/registry.ts"
import { useWrite } from "../../client/useWrite.ts"
import { spaceParts as text } from "../../text/spaceParts.ts"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { row } from "../../ui/layout.css.ts"
import type { Explained } from "../data/explained.ts"
import { removePart, showPart } from "../data/partCalls.ts"
import { staleOf, useUndoable } from "../data/useUndoable.ts"
import { type PartRef, refKey } from "../model/SpaceParts.ts"
import type { PartsProps } from "../parts/PartsProps.ts"
import { RemoveDialog } from "./RemoveDialog.tsx"

interface PartActionsProps extends Pick<PartsProps, "overlays" | "parts" | "select" | "space"> {
  readonly part: PartRef & { readonly name: string }
  readonly explained: Explained
}

/** Takes a part out of sight, or a part of the space's own away. */
export const PartActions = (props: PartActionsProps): ReactNode => {
  const { explained, overlays, part, parts, select, space } = props
  const [asked, setAsked] = useState<"hide" | "remove" | null>(null)
  const undoable = useUndoable(space.id)
  const hide = useWrite(() => removePart(space.id, part), {
    stale: staleOf(space.id),
    onDone: () => undoable(text.hidden(part.name), () => showPart(space.id, part))
  })
  const blocks =
    part.kind === "layer"
      ? parts.blocks.filter(({ hidden, layer_id }) => layer_id === part.id && !hidden).length
      : 0
  const isCustom = explained.explanation.origin === "custom"
  const isHidden = overlays.some((entry) => entry.hidden && refKey(entry) === refKey(part))
  const shared = { group: text.kindNames[part.kind], bad: true }
  const actions: ReadonlyArray<PageAction> = isCustom
    ? [
        {
          ...shared,
          id: "space.part.remove",
          label: text.remove,
          icon: Trash2,
          run: () => setAsked("remove")
        }
      ]
    : isHidden
      ? []
      : [
          {
            ...shared,
            bad: false,
            id: "space.part.hide",
            label: part.kind === "layer" ? text.hideLayer : text.hide,
            icon: EyeOff,
            run: () => (blocks === 0 ? hide.mutate() : setAsked("hide"))
          }
        ]
  useActions(actions)
  return (
    <div className={row}>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} small busy={hide.isPending} />
      ))}
      {asked === "hide" ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={text.hideLayerTitle(part.name, blocks)}
          description={text.hideLayerNote}
          act={text.hideLayer}
          onConfirm={() => hide.mutateAsync()}
        />
      ) : null}
      {asked === "remove" ? (
        <RemoveDialog
          explained={explained}
          part={part}
          parts={parts}
          select={select}
          space={space}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  )
}
