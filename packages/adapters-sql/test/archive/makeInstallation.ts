import { createHash } from "node:crypto"
import type { Dice } from "./Dice.ts"

/** A row as the database writes its values as text. */
export type Row = Readonly<Record<string, string | null>>

/** The rows of every archived table. */
export type Installation = Readonly<Record<string, ReadonlyArray<Row>>>

const yesOrNo = (dice: Dice) => dice.pick("true", "false")

const trash = (dice: Dice, users: ReadonlyArray<Row>): Row => {
  const deleted = dice.throw(2) === 0
  return {
    deleted_at: deleted ? dice.instant() : null,
    deleted_by: deleted ? (dice.maybe(users)?.["id"] ?? null) : null
  }
}

const pairs = <A, B>(dice: Dice, left: ReadonlyArray<A>, right: ReadonlyArray<B>) =>
  dice.subset(left.flatMap((a) => right.map((b) => [a, b] as const)))

const id = (row: Row): string => row["id"] ?? ""

const makeAccounts = (dice: Dice) => {
  const users: ReadonlyArray<Row> = dice.some(4, () => {
    const email = `${dice.unique()}É@example.org`
    return {
      id: dice.uuid(),
      email,
      email_key: email.toLowerCase(),
      name: dice.name(),
      site_admin: yesOrNo(dice),
      password_hash: `hash ${dice.text()}`,
      created_at: dice.instant()
    }
  })
  const organisations = dice.some(3, () => ({
    id: dice.uuid(),
    name: dice.name(),
    created_at: dice.instant()
  }))
  return {
    app_user: users,
    user_identity: users.map((user) => ({
      issuer: `https://${dice.unique()}.example.org`,
      subject: `É ${dice.unique()}`,
      user_id: id(user),
      created_at: dice.instant()
    })),
    organisation: organisations,
    member: pairs(dice, organisations, users).map(([org, user]) => ({
      org_id: id(org),
      user_id: id(user),
      role: dice.pick("admin", "member")
    })),
    access_token: dice.some(3, () => ({
      id: dice.uuid(),
      secret_hash: dice.hex(),
      owner_id: id(dice.maybe(users) ?? users[0] ?? {}),
      name: dice.name(),
      scope: dice.pick("read", "read_write"),
      created_at: dice.instant(),
      expires_at: dice.instant(),
      last_used_at: dice.pick(null, dice.instant()),
      revoked_at: dice.pick(null, dice.instant())
    })),
    session: dice.some(2, () => ({
      id: dice.uuid(),
      secret_hash: dice.hex(),
      guest_id: dice.uuid(),
      expires_at: dice.instant()
    })),
    memory_rule: dice.some(4, () => ({
      id: dice.uuid(),
      org_id: dice.maybe(organisations)?.id ?? null,
      owner_id: id(dice.maybe(users) ?? users[0] ?? {}),
      text: dice.text(),
      enabled: yesOrNo(dice),
      created_at: dice.instant(),
      updated_at: dice.instant()
    })),
    webhook: organisations.map(({ id: org_id }) => ({
      id: dice.uuid(),
      org_id,
      url: `https://${dice.unique()}.example.org/`,
      description: dice.text(),
      kinds: dice.pick(null, "{project,rule}"),
      actions: dice.pick(null, "{trashProject}"),
      enabled: yesOrNo(dice),
      enabled_at: dice.instant(),
      switched_off: dice.pick(null, "failing"),
      secret: `whsec_${dice.hex()}`,
      former_secret: dice.pick(null, `whsec_${dice.hex()}`),
      former_until: dice.pick(null, dice.instant()),
      created_at: dice.instant(),
      updated_at: dice.instant()
    }))
  }
}

/** As many versions of each collection as it counts, some of them with one content. */
const makeVersions = (dice: Dice, collections: ReadonlyArray<Row>) => {
  const contents = collections.flatMap((collection) =>
    dice.some(2, () => ({
      collection_id: id(collection),
      hash: `\\x${createHash("sha256").update(String(dice.unique())).digest("hex")}`,
      content: dice.json()
    }))
  )
  const versions = collections.flatMap((collection) => {
    const own = contents.filter((it) => it.collection_id === id(collection))
    return Array.from({ length: Number(collection["content_version"]) }, (_, place) => {
      const edit_type = place === 0 ? "create" : dice.pick("edit", "generate", "decompose", "restore")
      return {
        collection_id: id(collection),
        version: String(place + 1),
        edit_type,
        restored_from: edit_type === "restore" ? String(place) : null,
        attempt_id: edit_type === "generate" ? dice.uuid() : null,
        author_id: dice.pick(null, dice.uuid()),
        created_at: dice.instant(),
        content_hash: (dice.maybe(own) ?? own[0])?.hash ?? null
      }
    })
  })
  return { collection_content: contents, collection_version: versions }
}

const makeCollections = (dice: Dice, users: ReadonlyArray<Row>, organisations: ReadonlyArray<Row>) => {
  const collections: ReadonlyArray<Row> = dice.some(4, () => ({
    id: dice.uuid(),
    owner_org_id: dice.maybe(organisations)?.["id"] ?? null,
    name: dice.name(),
    description: dice.text(),
    content: dice.json(),
    created_at: dice.instant(),
    updated_at: dice.instant(),
    ...trash(dice, users),
    content_version: String(1 + dice.throw(3))
  }))
  return { collection: collections, ...makeVersions(dice, collections) }
}

const kinds = ["block", "layer", "specialty"] as const

const makeSpaces = (
  dice: Dice,
  users: ReadonlyArray<Row>,
  organisations: ReadonlyArray<Row>,
  collections: ReadonlyArray<Row>
) => {
  const spaces: ReadonlyArray<Row> = dice.some(4, () => ({
    id: dice.uuid(),
    org_id: id(dice.maybe(organisations) ?? organisations[0] ?? {}),
    collection_id: id(dice.maybe(collections) ?? collections[0] ?? {}),
    name: dice.name(),
    guest_projects: yesOrNo(dice),
    listed_for_guests: yesOrNo(dice),
    created_at: dice.instant(),
    updated_at: dice.instant(),
    ...trash(dice, users)
  }))
  return {
    space: spaces,
    space_manager: pairs(dice, spaces, users).map(([space, user]) => ({
      space_id: id(space),
      user_id: id(user)
    })),
    overlay: pairs(dice, spaces, kinds).map(([space, kind]) => ({
      space_id: id(space),
      kind,
      item_id: dice.itemId(),
      hidden: yesOrNo(dice),
      overrides: dice.json(),
      changes: dice.json()
    })),
    custom_item: pairs(dice, spaces, kinds).map(([space, kind]) => ({
      space_id: id(space),
      kind,
      id: `x:${dice.itemId()}`,
      fields: dice.json(),
      created_at: dice.instant(),
      changes: dice.json()
    }))
  }
}

/** Graphs in spellings that a program which reads and prints them would change. */
const graph = (dice: Dice): string =>
  dice.pick(
    '{"nodes":[],"edges":[],"roles":[]}',
    '{ "roles" : [ ] ,"nodes":[{"id":"a","label":"\\u00e9\\/","n":1.0e5,"n":2}], "edges":[ ]}',
    JSON.stringify({ nodes: [{ id: "a", label: dice.text() }], edges: [], roles: [] })
  )

const makeProjects = (dice: Dice, users: ReadonlyArray<Row>, spaces: ReadonlyArray<Row>) => {
  const projects: ReadonlyArray<Row> = dice.some(5, () => {
    const owner = dice.maybe(users)
    return {
      id: dice.uuid(),
      title: dice.name(),
      prompt: dice.text(),
      status: dice.pick("draft", "generating", "ready", "failed"),
      space_id: id(dice.maybe(spaces) ?? spaces[0] ?? {}),
      owner_id: owner === null ? null : id(owner),
      guest_id: owner === null ? dice.pick(null, dice.uuid()) : null,
      visibility: dice.pick("public", "organisation", "private"),
      created_at: dice.instant(),
      updated_at: dice.instant(),
      ...trash(dice, users),
      graph_version: `2026-03-01 00:00:00.${String(100 + dice.throw(3))}+00`,
      design_version: dice.instant()
    }
  })
  const versionsOf = (project: Row) => [
    project["graph_version"] ?? "",
    ...(dice.throw(2) === 0 ? [] : ["2026-02-01 00:00:00+00", "2026-02-01 00:00:00.001+00"])
  ]
  const graphs = projects.flatMap((project) =>
    versionsOf(project).map((version) => ({
      project_id: id(project),
      version,
      graph: graph(dice),
      node_ids: dice.pick("{}", '{a,"z.-:","NULL"}', "{a}")
    }))
  )
  return {
    project: projects,
    project_graph: graphs,
    project_version: graphs.map(({ project_id, version }) => ({
      project_id,
      version: dice.throw(2) === 0 ? version : version.replace("2026", "2027"),
      graph_version: version
    })),
    project_grant: pairs(dice, projects, users).map(([project, user]) => ({
      project_id: id(project),
      user_id: id(user),
      level: dice.pick("read", "write")
    }))
  }
}

const ofCollection = (dice: Dice, collections: ReadonlyArray<Row>): Row => ({
  collection_id: id(dice.maybe(collections) ?? collections[0] ?? {}),
  mode: dice.pick("initial", "with-keep"),
  params: dice.json(),
  messages: dice.json(),
  keep_block_ids: "[]"
})

const ofProject = (dice: Dice, projects: ReadonlyArray<Row>): Row => ({
  project_id: id(dice.maybe(projects) ?? projects[0] ?? {}),
  org_id: dice.uuid(),
  scope: dice.pick("graph", "documents", "all"),
  node_ids: dice.pick(null, '["a", "z.-:"]'),
  instructions: dice.pick(null, dice.text()),
  prompt: dice.pick(null, dice.text()),
  design_version: dice.instant(),
  accepted_version: dice.instant(),
  status_before: dice.pick("draft", "ready", "failed")
})

/** Attempts of both kinds, with documents. */
const makeRuns = (dice: Dice, collections: ReadonlyArray<Row>, projects: ReadonlyArray<Row>) => {
  const attempts: ReadonlyArray<Row> = dice.some(5, () => ({
    id: dice.uuid(),
    job_id: dice.uuid(),
    ...(dice.throw(2) === 0 ? ofCollection(dice, collections) : ofProject(dice, projects)),
    started_by: dice.uuid(),
    quality: dice.pick("pro", "fast"),
    model: "offline",
    rule_ids: "[]",
    status: dice.pick("applied", "failed", "cancelled", "expired"),
    cancel_requested: yesOrNo(dice),
    stage: "write",
    progress_done: String(dice.throw(9)),
    progress_total: "9",
    result_summary: dice.pick(null, dice.json()),
    duration_ms: dice.pick(null, "1200"),
    error: dice.pick(null, dice.json()),
    usage: dice.pick(null, dice.json()),
    run_no: String(dice.throw(3)),
    event_count: String(dice.throw(99)),
    created_at: dice.instant(),
    started_at: dice.pick(null, dice.instant()),
    finished_at: dice.pick(null, dice.instant())
  }))
  return {
    attempt: attempts,
    run_document: attempts.flatMap((attempt) =>
      dice.some(2, () => {
        const state = dice.pick(null, "written", "skipped", "failed")
        return {
          attempt_id: id(attempt),
          node_id: dice.itemId(),
          place: String(dice.throw(99)),
          after_version: String(dice.throw(9)),
          state,
          version: state === "written" ? "7" : null,
          reason: state === "skipped" ? "stale" : null
        }
      })
    )
  }
}

const makeDocuments = (dice: Dice, projects: ReadonlyArray<Row>) => {
  const texts = dice.some(4, () => {
    const content = `${dice.unique()}${dice.text()}${dice.pick("", "large ".repeat(5_000))}`
    return { hash: `\\x${createHash("sha256").update(content).digest("hex")}`, content }
  })
  const documents = projects.flatMap((project) =>
    dice.some(3, () => ({
      project_id: id(project),
      node_id: dice.itemId(),
      current_version: String(1 + dice.throw(3))
    }))
  )
  const versions = documents.flatMap(({ current_version, node_id, project_id }) =>
    Array.from({ length: Number(current_version) }, (_, place) => {
      const restored = place > 0 && dice.throw(2) === 0
      return {
        id: String(3 * dice.unique()),
        project_id,
        node_id,
        version: String(place + 1),
        edit_type: restored ? "restore" : dice.pick("create", "edit", "generate"),
        restored_from: restored ? String(place) : null,
        author_id: dice.pick(null, dice.uuid()),
        created_at: dice.instant(),
        text_hash: (dice.maybe(texts) ?? texts[0])?.hash ?? null
      }
    })
  )
  return { document_text: texts, document: documents, document_version: versions }
}

/** Lines on what is there and on what is not, of whoever there may be. */
const makeTrail = (dice: Dice) => ({
  audit_line: dice.some(4, () => ({
    id: dice.uuid(),
    at: dice.instant(),
    actor: dice.pick(dice.uuid(), "operator", "service"),
    token_id: dice.pick(null, dice.uuid()),
    action: dice.pick("createRule", "updateCollection"),
    kind: dice.pick("rule", "collection"),
    subject_id: dice.pick(null, dice.uuid()),
    org_id: dice.pick(null, dice.uuid()),
    outcome: dice.pick("applied", "refused"),
    code: dice.pick(null, "FORBIDDEN"),
    version_before: dice.pick(null, dice.instant()),
    version_after: dice.pick(null, dice.instant()),
    repeats: dice.pick(null, "7"),
    request_id: dice.pick(null, dice.uuid()),
    target_id: dice.pick(null, dice.uuid(), "web"),
    detail: dice.pick(null, "admin"),
    former_org_id: dice.pick(null, dice.uuid())
  }))
})

/** An installation with rows in every table, as the dice fall. */
export const makeInstallation = (dice: Dice): Installation => {
  const accounts = makeAccounts(dice)
  const collections = makeCollections(dice, accounts.app_user, accounts.organisation)
  const spaces = makeSpaces(dice, accounts.app_user, accounts.organisation, collections.collection)
  const projects = makeProjects(dice, accounts.app_user, spaces.space)
  return {
    ...accounts,
    ...collections,
    ...spaces,
    ...projects,
    ...makeRuns(dice, collections.collection, projects.project),
    ...makeDocuments(dice, projects.project),
    ...makeTrail(dice)
  }
}
