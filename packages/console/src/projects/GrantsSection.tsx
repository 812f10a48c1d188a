import type { Grant, ProjectWithGraph } from "@design-workspace/client"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type Person, PersonField } from "../access/PersonField.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { keys } from "../client/keys.ts"
import { may } from "../client/may.ts"
import { useWrite } from "../client/useWrite.ts"
import { workspace } from "../client/workspace.ts"
import { projects as text } from "../text/projects.ts"
import { ui } from "../text/words.ts"
import { Button, IconButton } from "../ui/Button.tsx"
import { Empty } from "../ui/Empty.tsx"
import { SelectField } from "../ui/Field.tsx"
import { input } from "../ui/field.css.ts"
import { row, soft } from "../ui/layout.css.ts"
import { Table } from "../ui/Table.tsx"
import { grantsQuery } from "./data/projectQueries.ts"
import { narrowForm, section } from "./projects.css.ts"

type Level = Grant["level"]

const levels: ReadonlyArray<Level> = ["read", "write"]
const choices = levels.map((value) => ({ value, label: text.levels[value] }))
const levelOf = (value: string): Level => (value === "write" ? "write" : "read")

const useGrants = (projectId: string) => {
  const stale = [keys.project(projectId)]
  const put = useWrite(
    ({ level, person }: { readonly person: Person; readonly level: Level }) =>
      workspace.projects.putGrant({ params: { id: projectId, userId: person.id }, payload: { level } }),
    { stale, quiet: true, done: (_, { person }) => `${person.name} has access` }
  )
  const remove = useWrite(
    ({ id }: Person) => workspace.projects.removeGrant({ params: { id: projectId, userId: id } }),
    { stale, done: (_, { name }) => `${name} no longer has access` }
  )
  return { put, remove }
}

const GiveAccess = ({ put }: Pick<ReturnType<typeof useGrants>, "put">): ReactNode => {
  const [person, setPerson] = useState<Person | null>(null)
  const [level, setLevel] = useState<Level>("read")
  const [round, setRound] = useState(0)
  return (
    <form
      className={narrowForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (person === null) return
        put.mutate(
          { person, level },
          {
            onSuccess: () => {
              setPerson(null)
              setRound(round + 1)
            }
          }
        )
      }}
    >
      <PersonField key={round} person={person} onPick={setPerson} />
      <SelectField
        label={text.level}
        choices={choices}
        value={level}
        onChange={({ target }) => setLevel(levelOf(target.value))}
      />
      <FailureNotice error={put.error} title="Access could not be given" />
      <div className={row}>
        <Button type="submit" busy={put.isPending} disabled={person === null}>
          Give access
        </Button>
      </div>
    </form>
  )
}

/** Whom access was given, and to give it to one more. */
export const GrantsSection = ({ project: { id } }: { readonly project: ProjectWithGraph }): ReactNode => {
  const { data, fetchNextPage, hasNextPage } = useSuspenseInfiniteQuery(grantsQuery(id))
  const grants = useGrants(id)
  const [first] = data.pages
  const [mayPut, mayRemove] = [may(first, "putGrant"), may(first, "removeGrant")]
  const rows = data.pages.flatMap(({ items }) => items)
  return (
    <section className={section}>
      <h2>{text.grants}</h2>
      <p className={soft}>People here may read or write it besides those whom the above lets in.</p>
      {rows.length === 0 ? (
        <Empty>Nobody has been given access.</Empty>
      ) : (
        <Table
          caption={text.grants}
          rows={rows}
          rowKey={({ user_id }) => user_id}
          columns={[
            { key: "person", head: text.person, cell: ({ name }) => <bdi>{name}</bdi> },
            {
              key: "level",
              head: text.level,
              cell: ({ level, name, user_id }) => (
                <select
                  disabled={!mayPut}
                  className={input}
                  aria-label={`What ${name} may do`}
                  value={level}
                  onChange={({ target }) =>
                    grants.put.mutate({ person: { id: user_id, name }, level: levelOf(target.value) })
                  }
                >
                  {choices.map(({ label, value }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )
            },
            {
              key: "remove",
              head: "Actions",
              unnamed: true,
              cell: ({ name, user_id }) =>
                mayRemove ? (
                  <IconButton
                    small
                    icon={X}
                    label={`Take the access of ${name} away`}
                    onClick={() => grants.remove.mutate({ id: user_id, name })}
                  />
                ) : null
            }
          ]}
        />
      )}
      {hasNextPage ? (
        <div className={row}>
          <Button small onClick={() => void fetchNextPage()}>
            {ui.showMore}
          </Button>
        </div>
      ) : null}
      {mayPut ? <GiveAccess put={grants.put} /> : null}
    </section>
  )
}
