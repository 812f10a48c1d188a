import type * as Api from "@design-workspace/client"

/** The JSON of the answers that the demo reads, as the client types it. */
export type {
  AcceptedJob as Accepted,
  Block,
  Collection,
  DeliveryAttempt,
  DocumentDiff,
  Edge,
  Explanation,
  GenerationEstimate as Estimate,
  GenerationResult as Generated,
  ImportedCollection,
  ImportPreview,
  Job,
  JobEvents,
  Project,
  ProjectSummary,
  ProjectWithGraph as ProjectRead,
  RestoredItems,
  RestorePreview,
  Space,
  SpaceGraph,
  Upstream,
  WebhookWithSecret,
  WrittenVersion as Written
} from "@design-workspace/client"

interface Page<Item> {
  readonly items: ReadonlyArray<Item>
}

export type Attempts = Page<Api.ListedAttempt>
export type ProjectAttempts = Page<Api.ListedProjectAttempt>
export type Versions = Page<Api.CollectionVersionSummary>
export type Overlays = Page<Api.OverlayEntry>
export type SearchPage = Awaited<ReturnType<Api.SearchCalls["search"]>>
export type Deliveries = Page<Api.Delivery>
export type History = Page<Api.DocumentVersionSummary>

/** Of any kind, with the fields of some that the demo prints. */
export interface Refusal {
  readonly code: string
  readonly message: string
  readonly retry_at?: string
  readonly space_name?: string
  readonly actions?: ReadonlyArray<{
    readonly name: string
    readonly method: string
    readonly path: string
    readonly body?: Readonly<Record<string, boolean>>
  }>
}
