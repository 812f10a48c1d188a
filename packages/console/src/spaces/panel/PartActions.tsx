import { Refused } from "@design-workspace/client"
import { EyeOff, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton, actionsOf, useActions, when } from "../../actions/actions.tsx"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { isStale, useWrite } from "../../client/workspace.ts"
import { spaceParts as text } from "../../text/spaces.ts"
import { counted } from "../../text/words.ts"
import { Button } from "../../ui/controls.tsx"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { row } from "../../ui/layout.css.ts"
import { Notice } from "../../ui/messages.tsx"
import { type Explained, readExplained } from "../data/explained.ts"
import { removePart } from "../data/partCalls.ts"
import { staleOf, useHide } from "../data/useUndoable.ts"
import { guardedWrite, Overtaken } from "../model/guardedWrite.ts"
import { findPart, type PartRef, refKey } from "../model/SpaceParts.ts"
import { sameValue } from "../model/valueWords.ts"
import type { SpacePartsProps } from "../parts/SpacePartsProps.ts"

interface PartActionsProps extends Pick<SpacePartsProps, "overlays" | "parts" | "select" | "space"> {
  readonly part: PartRef & { readonly name: string }
  readonly explained: Explained
}

const sameFields = (a: Explained, b: Explained): boolean =>
  a.explanation.fields.every(({ field, stored_value }) =>
    sameValue(stored_value, b.explanation.fields.find((it) => it.field === field)?.stored_value ?? null)
  )

const usedBy = (error: unknown): ReadonlyArray<string> =>
  error instanceof Refused && error.refusal.code === "IN_USE" ? error.refusal.used_by : []

const RemoveDialog = (props: PartActionsProps & { readonly onClose: () => void }): ReactNode => {
  const { explained, onClose, part, parts, select, space } = props
  const remove = useWrite(
    async () => {
      await guardedWrite({
        seen: explained,
        isStale,
        read: () => readExplained(space.id, part),
        isSame: (now) => sameFields(explained, now),
        write: ({ version }) => removePart(space.id, part, { ifMatch: version })
      })
      // Nothing asks any more for what is gone.
      select(null)
    },
    { stale: staleOf(space.id), quiet: true, done: `Deleted “${part.name}”` }
  )
  const blocks = usedBy(remove.error)
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Delete “${part.name}” for good?`}
      description={text.removeNote(part.kind)}
      act={text.remove}
      look="danger"
      onConfirm={() => remove.mutateAsync()}
    >
      {blocks.length > 0 ? (
        <Notice
          look="bad"
          title={`${counted(blocks.length, "block")} ${blocks.length === 1 ? "stands" : "stand"} on this layer`}
          actions={blocks.slice(0, 5).map((id) => (
            <Button key={id} small onClick={() => select({ kind: "block", id })}>
              {findPart(parts, { kind: "block", id })?.name ?? id}
            </Button>
          ))}
        >
          {`Move or delete ${blocks.length === 1 ? "it" : "them"} first. Hidden ones count too.`}
        </Notice>
      ) : remove.error instanceof Overtaken ? (
        <Notice look="warn" title={text.overtaken}>
          It was not deleted. Look at it again first.
        </Notice>
      ) : (
        <FailureNotice error={remove.error} />
      )}
    </ConfirmDialog>
  )
}

export const PartActions = (props: PartActionsProps): ReactNode => {
  const { explained, overlays, part, parts, space } = props
  const [asked, setAsked] = useState<"hide" | "remove" | null>(null)
  const hide = useHide(space.id)
  const blocks =
    part.kind === "layer"
      ? parts.blocks.filter(({ hidden, layer_id }) => layer_id === part.id && !hidden).length
      : 0
  const isCustom = explained.explanation.origin === "custom"
  const isHidden = overlays.some((entry) => entry.hidden && refKey(entry) === refKey(part))
  const action = actionsOf("space.part", text.kindNames[part.kind])
  const remove = action("remove", text.remove, { icon: Trash2, bad: true, run: () => setAsked("remove") })
  const goAway = action("hide", part.kind === "layer" ? text.hideLayer : "Hide", {
    icon: EyeOff,
    run: () => (blocks === 0 ? hide.mutate(part) : setAsked("hide"))
  })
  const offered = isCustom ? remove : when(!isHidden, goAway)
  useActions([offered])
  return (
    <div className={row}>
      <ActionButton action={offered} small busy={hide.isPending} />
      {asked === "hide" ? (
        <ConfirmDialog
          onOpenChange={() => setAsked(null)}
          title={`Hide “${part.name}” and the ${counted(blocks, "block")} on it?`}
          description="They go out of sight together, and come back when the layer is shown again."
          act={text.hideLayer}
          onConfirm={() => hide.mutateAsync(part)}
        />
      ) : null}
      {asked === "remove" ? <RemoveDialog {...props} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}
