import type { NewProject, Project, Session } from "@design-workspace/client"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { type ReactNode, useRef, useState } from "react"
import { VisibilityField } from "../access/VisibilityField.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { may } from "../client/may.ts"
import { useSession } from "../client/useSession.ts"
import { keys, problemsOf, useWrite, workspace } from "../client/workspace.ts"
import { most, nameProblem, problemWords } from "../design/project/graphProblems.ts"
import { projects as text } from "../text/projects.ts"
import { Button, buttonClass, Form, SelectField, TextArea, TextField } from "../ui/controls.tsx"
import { row, soft } from "../ui/layout.css.ts"
import { Empty } from "../ui/messages.tsx"
import { Page, ProjectCrumbs } from "../ui/Page.tsx"
import { spacesQuery } from "./data/projectQueries.ts"
import { narrowForm } from "./projects.css.ts"

const route = getRouteApi("/open/projects/new")

interface Choosable {
  readonly id: string
  readonly name: string
}

/** A link may name a space that is not listed. */
const useSpaces = (session: Session, linked: string | undefined): ReadonlyArray<Choosable> | undefined => {
  const listed = may(session, "listSpaces")
  const { data } = useQuery({ ...spacesQuery, enabled: listed })
  const known = listed ? data : session.guest_spaces
  if (known === undefined || linked === undefined || known.some(({ id }) => id === linked)) return known
  return [{ id: linked, name: text.linkedSpace }, ...known]
}

const NewProjectForm = ({ spaces }: { readonly spaces: ReadonlyArray<Choosable> }): ReactNode => {
  const { space: linked } = route.useSearch()
  const guest = useSession().user === null
  const navigate = useNavigate()
  const only = spaces.length === 1 ? spaces[0]?.id : undefined
  const [space, setSpace] = useState(linked ?? only ?? "")
  const [title, setTitle] = useState("")
  const [prompt, setPrompt] = useState("")
  const [visibility, setVisibility] = useState<Project["visibility"]>("organisation")
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { error, isPending, mutate } = useWrite(
    (payload: NewProject) => workspace.projects.createProject({ payload }),
    {
      stale: [keys.projects],
      quiet: true,
      onDone: ({ id }) => void navigate({ to: "/projects/$projectId", params: { projectId: id } })
    }
  )
  const problems = problemsOf(error)
  const problem = nameProblem(title)
  const send = () => {
    setTried(true)
    if (problem === null && space !== "") mutate({ space_id: space, title, prompt, visibility })
    else form.current?.querySelector<HTMLElement>(space === "" ? "select" : "input")?.focus()
  }
  return (
    <Form ref={form} className={narrowForm} onSubmit={send}>
      {Object.keys(problems).length > 0 ? null : (
        <FailureNotice error={error} title="The project could not be created" />
      )}
      <SelectField
        label={text.space}
        hint="Its graph is what the project starts with."
        problem={
          problems["space_id"] ??
          (tried && space === "" ? "Choose the space in which it is made." : undefined)
        }
        choices={[
          ...(space === "" ? [{ value: "", label: "Choose a space" }] : []),
          ...spaces.map(({ id, name }) => ({ value: id, label: name }))
        ]}
        value={space}
        onChange={({ target }) => setSpace(target.value)}
      />
      <TextField
        label={text.title}
        value={title}
        problem={problems["title"] ?? (tried ? problemWords(problem, most.name) : undefined)}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        label={text.prompt}
        hint={text.promptHint}
        rows={8}
        value={prompt}
        problem={problems["prompt"]}
        onChange={({ target }) => setPrompt(target.value)}
      />
      <VisibilityField value={visibility} onChange={setVisibility} />
      {guest ? (
        <p className={soft}>This browser remembers that the project is yours. Sign in to keep it.</p>
      ) : null}
      <div className={row}>
        <Button type="submit" look="primary" busy={isPending}>
          Create the project
        </Button>
      </div>
    </Form>
  )
}

export const NewProjectPage = (): ReactNode => {
  const { space } = route.useSearch()
  const session = useSession()
  const spaces = useSpaces(session, space)
  return (
    <Page
      crumbs={<ProjectCrumbs />}
      title={text.newProject}
      note="It starts as the graph of its space, which you then adapt."
    >
      {spaces === undefined ? null : spaces.length === 0 ? (
        <Empty
          actions={
            session.user === null ? undefined : (
              <Link to="/spaces/new" className={buttonClass()}>
                Make a space
              </Link>
            )
          }
        >
          Projects are made in spaces, and there is none yet that you can use.
        </Empty>
      ) : (
        <NewProjectForm spaces={spaces} />
      )}
    </Page>
  )
}
