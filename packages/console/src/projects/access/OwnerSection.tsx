import type { ProjectWithGraph } from "@design-workspace/client"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { FailureNotice } from "../../actions/FailureNotice.tsx"
import { keys } from "../../client/keys.ts"
import { useWrite } from "../../client/useWrite.ts"
import { projects as text } from "../../text/projects.ts"
import { Button } from "../../ui/Button.tsx"
import { ConfirmDialog } from "../../ui/Dialog.tsx"
import { row, soft } from "../../ui/layout.css.ts"
import { sayDone } from "../../ui/toasts.ts"
import { updateProject } from "../data/updateProject.ts"
import { useOwnerWords } from "../head/useOwnerWords.ts"
import { narrowForm, section } from "../look/projects.css.ts"
import { type Person, PersonField } from "./PersonField.tsx"

/** Hands the project on to somebody else. */
export const OwnerSection = ({ project }: { readonly project: ProjectWithGraph }): ReactNode => {
  const queries = useQueryClient()
  const owner = useOwnerWords(project)
  const [person, setPerson] = useState<Person | null>(null)
  const [asking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const { error, mutateAsync } = useWrite(
    async ({ id }: Person) => {
      const clash = (now: ProjectWithGraph) => now.owner_id !== project.owner_id
      if ((await updateProject(queries, project, { owner_id: id }, clash)) !== null) {
        throw new Error(text.ownerClash)
      }
    },
    {
      stale: [keys.project(project.id), keys.projects],
      quiet: true,
      onDone: (_, { name }) => {
        sayDone(text.handedOn(name))
        setPerson(null)
        setRound(round + 1)
      }
    }
  )
  return (
    <section className={section}>
      <h2>{text.ownerIs}</h2>
      <p>{owner}</p>
      <p className={soft}>{text.handOnNote}</p>
      <div className={narrowForm}>
        <PersonField key={round} person={person} onPick={setPerson} />
        <FailureNotice error={error} title={text.notHandedOn} />
        <div className={row}>
          <Button disabled={person === null} onClick={() => setAsking(true)}>
            {text.handOn}
          </Button>
        </div>
      </div>
      {person === null ? null : (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={text.handOnTitle}
          description={text.handOnText(person.name)}
          act={text.handOnAct}
          onConfirm={async () => {
            try {
              await mutateAsync(person)
            } finally {
              // What failed stands in the section.
              setAsking(false)
            }
          }}
        />
      )}
    </section>
  )
}
