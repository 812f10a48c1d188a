import type { Space, SpaceTrashPreview } from "@design-workspace/client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { FolderKanban, FolderPlus, type LucideIcon, Pencil, Trash2 } from "lucide-react"
import { type ReactNode, useState } from "react"
import { ActionButton, ActionMenu, type PageAction, useActions, when } from "../actions/actions.tsx"
import { FailureNotice } from "../actions/FailureNotice.tsx"
import { Changed } from "../client/Changed.tsx"
import { linkTo } from "../client/linkTo.ts"
import { may } from "../client/may.ts"
import { useAllOrganisations } from "../client/useAllOrganisations.ts"
import { keys, useWrite, workspace } from "../client/workspace.ts"
import { clamped } from "../design/parts.css.ts"
import { spaces as text } from "../text/spaces.ts"
import { ConfirmDialog } from "../ui/Dialog.tsx"
import { Badge } from "../ui/inline.tsx"
import { soft } from "../ui/layout.css.ts"
import { Loading, sayDone } from "../ui/messages.tsx"
import { Crumbs, PageHeader } from "../ui/Page.tsx"
import { tab, tabBar } from "../ui/surfaces.css.ts"
import { useShownCollection } from "./data/collectionQueries.ts"
import { useUpstream } from "./data/useReview.ts"
import { upstreamEntries } from "./model/upstreamEntries.ts"
import { SpaceDetailsDialog } from "./SpaceDetailsDialog.tsx"
import { goesAlong, shortened } from "./spaces.css.ts"

const previewQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.spaces, id, "trash preview"],
    queryFn: ({ signal }) => workspace.trash.previewSpaceTrash({ params: { id } }, { signal }),
    // What others made meanwhile is counted too.
    staleTime: 0
  })

const useTrash = ({ id, name }: Space) => {
  const navigate = useNavigate()
  const params = { id }
  const stale = [keys.spaces, keys.projects, keys.trash]
  const restore = useWrite(() => workspace.spaces.restoreSpace({ params }), {
    stale,
    done: `Restored “${name}”`,
    onDone: () => void navigate(linkTo("space", id))
  })
  return useWrite(
    async () => {
      await workspace.spaces.trashSpace({ params })
      // The page is left before its parts are asked for again, which are not there any more.
      await navigate({ to: "/spaces" })
    },
    {
      stale,
      quiet: true,
      onDone: () =>
        sayDone(`Moved “${name}” to the trash, with its projects`, {
          label: "Undo",
          onUndo: () => restore.mutate()
        })
    }
  )
}

const Projects = ({ preview }: { readonly preview: SpaceTrashPreview }): ReactNode => {
  const { projects, projects_total: all } = preview
  if (all === 0) return <p>No project lies in it.</p>
  return (
    <>
      <p>{text.goAlong(all)}</p>
      <ul className={goesAlong}>
        {projects.map(({ id, name, owner_name }) => (
          <li key={id}>
            <bdi>{name}</bdi>{" "}
            <span className={soft}>{owner_name === null ? "of somebody else" : `of ${owner_name}`}</span>
          </li>
        ))}
        {all > projects.length ? <li>{`and ${(all - projects.length).toLocaleString("en")} more`}</li> : null}
      </ul>
    </>
  )
}

interface TrashSpaceDialogProps {
  readonly space: Space
  readonly onClose: () => void
}

const TrashSpaceDialog = ({ onClose, space }: TrashSpaceDialogProps): ReactNode => {
  const trash = useTrash(space)
  const { data, error, refetch } = useQuery(previewQuery(space.id))
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Move “${space.name}” to the trash?`}
      description="The space can be restored, and its projects with it."
      act={text.moveToTrash}
      look="danger"
      onConfirm={() => trash.mutateAsync()}
    >
      {error !== null ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Projects preview={data} />
      )}
      <FailureNotice error={trash.error} />
    </ConfirmDialog>
  )
}

const useSpaceActions = (space: Space, onDialog: (dialog: "details" | "trash") => void) => {
  const navigate = useNavigate()
  const search = { space: space.id }
  const offered = (operation: string, id: string, label: string, icon: LucideIcon, run: () => void) =>
    when(may(space, operation), { id: `space.${id}`, label, group: "Space", icon, run, bad: id === "trash" })
  return {
    newProject: offered("createProject", "project", "New project", FolderPlus, () => {
      void navigate({ to: "/projects/new", search })
    }),
    projects: offered("listProjects", "projects", "Projects", FolderKanban, () => {
      void navigate({ to: "/projects", search })
    }),
    details: offered("updateSpace", "details", text.changeDetails, Pencil, () => onDialog("details")),
    trash: offered("trashSpace", "trash", text.moveToTrash, Trash2, () => onDialog("trash"))
  }
}

const SpaceTabs = ({ space }: { readonly space: Space }): ReactNode => {
  const { data } = useUpstream(space)
  const params = { spaceId: space.id }
  const changes = data === undefined ? 0 : upstreamEntries(data).length
  const shared = { params, className: tab, activeOptions: { exact: true, includeSearch: false } }
  return (
    <nav className={tabBar} aria-label="Pages of the space">
      <Link to="/spaces/$spaceId" {...shared}>
        Design
      </Link>
      <Link
        to="/spaces/$spaceId/upstream"
        {...shared}
        {...(changes === 0
          ? {}
          : { "aria-label": `Upstream, ${changes === 1 ? "1 change" : `${changes} changes`} to review` })}
      >
        Upstream {changes === 0 ? null : <Badge look="info">{changes.toLocaleString("en")}</Badge>}
      </Link>
      <Link to="/spaces/$spaceId/access" {...shared}>
        Access
      </Link>
    </nav>
  )
}

const Note = ({ space }: { readonly space: Space }): ReactNode => {
  const { nameOf } = useAllOrganisations()
  const readable = may(space, "readCollection")
  const collection = useShownCollection(space)
  return (
    <>
      {nameOf(space.org_id) ?? text.otherOrganisation} · shows{" "}
      {collection === undefined ? (
        readable ? null : (
          text.unknownCollection
        )
      ) : (
        <Link {...linkTo("collection", collection.id)} className={shortened}>
          <bdi>{collection.name}</bdi>
        </Link>
      )}{" "}
      · {text.changed} <Changed thing={space} />
    </>
  )
}

interface SpaceHeadProps {
  readonly space: Space
  /** What the page can do besides; the first one is a button. */
  readonly actions?: ReadonlyArray<PageAction>
}

export const SpaceHead = ({ actions = [], space }: SpaceHeadProps): ReactNode => {
  const [asked, setAsked] = useState<"details" | "trash" | null>(null)
  const close = () => setAsked(null)
  const shared = useSpaceActions(space, setAsked)
  const { details, newProject, projects, trash } = shared
  const [first, ...others] = actions
  useActions([...actions, ...Object.values(shared)])
  return (
    <>
      <PageHeader
        title={<bdi className={clamped}>{space.name}</bdi>}
        crumbs={
          <Crumbs>
            <Link to="/spaces">{text.spaces}</Link>
          </Crumbs>
        }
        badges={space.guest_projects ? <Badge>{text.guestsWelcome}</Badge> : undefined}
        note={<Note space={space} />}
        actions={
          <>
            <ActionButton action={first} />
            <ActionButton action={newProject} look="primary" />
            <ActionMenu actions={[...others, projects, details, trash]} />
          </>
        }
      />
      <SpaceTabs space={space} />
      {asked === "trash" ? <TrashSpaceDialog space={space} onClose={close} /> : null}
      {asked === "details" ? <SpaceDetailsDialog space={space} onClose={close} /> : null}
    </>
  )
}
