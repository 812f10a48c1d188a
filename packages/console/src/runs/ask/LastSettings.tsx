import { useMutation } from "@tanstack/react-query"
import { History } from "lucide-react"
import type { ReactNode } from "react"
import { isMissing, messageOf } from "../../client/failures.ts"
import { queryClient } from "../../client/queries.ts"
import { workspace } from "../../client/workspace.ts"
import { client } from "../../text/client.ts"
import { generate as text } from "../../text/generate.ts"
import { Button } from "../../ui/Button.tsx"
import { sayDone, sayFailed } from "../../ui/toasts.ts"
import { attemptQuery } from "../data/attemptQueries.ts"
import type { ChangeDraft } from "../data/useDraft.ts"
import { draftOfAttempt, type GenerationDraft } from "../model/generationDraft.ts"

/** Puts the settings of the last applied run into the form, and its brief where none is written yet. */
export const LastSettings = ({
  collectionId,
  draft,
  onChange
}: {
  readonly collectionId: string
  readonly draft: GenerationDraft
  readonly onChange: ChangeDraft
}): ReactNode => {
  const { isPending, mutate } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const last = await workspace.generation.readLastGeneration({ params: { id: collectionId } })
      return draftOfAttempt(await queryClient.fetchQuery(attemptQuery(collectionId, last.attempt_id)), false)
    },
    onSuccess: (settings) => {
      const written = draft.messages.some(({ content }) => content.trim() !== "")
      onChange((before) => ({ ...settings, messages: written ? before.messages : settings.messages }))
      sayDone(text.lastUsed, { label: text.takeBack, onUndo: () => onChange(() => draft) })
    },
    onError: (error) =>
      isMissing(error) ? sayFailed(text.lastNone) : sayFailed(client.failed, messageOf(error))
  })
  return (
    <Button look="quiet" icon={History} busy={isPending} onClick={() => mutate()}>
      {text.useLast}
    </Button>
  )
}
