/** The answers of the API as far as the demo reads them (interface, Resources; contract 3). */

export interface Layer {
  readonly id: string
  readonly name: string
}

export interface Block {
  readonly id: string
  readonly name: string
  readonly layer_id: string
  readonly default_specialties: ReadonlyArray<string>
}

export interface Edge {
  readonly source_id: string
  readonly target_id: string
}

export interface Collection {
  readonly id: string
  readonly name: string
  readonly updated_at: string
  readonly layers: ReadonlyArray<Layer>
  readonly specialties: ReadonlyArray<Layer>
  readonly blocks: ReadonlyArray<Block>
  readonly edges: ReadonlyArray<Edge>
}

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

export interface Generated {
  readonly attempt_id: string
  readonly result_summary: {
    readonly layers_count: number
    readonly blocks_count: number
    readonly specialties_count: number
  }
  readonly duration_ms: number
}

export interface Estimate {
  readonly input_tokens: number
  readonly output_tokens: { readonly min: number; readonly max: number }
  readonly calls: number
}

export interface Job {
  readonly status: string
  readonly stage: string
  readonly progress: { readonly done: number; readonly total: number }
  readonly result: Generated | null
}

export interface Space {
  readonly id: string
  readonly name: string
}

export interface SpaceGraph {
  readonly lanes: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly nodes: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly edges: ReadonlyArray<Edge>
}

export interface Attempts {
  readonly items: ReadonlyArray<{
    readonly status: string
    readonly duration_ms: number
    readonly model: string
  }>
}

export interface Versions {
  readonly items: ReadonlyArray<{ readonly version: number; readonly edit_type: string }>
}

export interface Upstream {
  readonly items: ReadonlyArray<{ readonly state: string }>
}

export interface Explanation {
  readonly fields: ReadonlyArray<{ readonly field: string; readonly source: string }>
}

export interface RestorePreview {
  readonly refusal: Refusal | null
  readonly restores: ReadonlyArray<{ readonly kind: string; readonly name: string }>
}

export interface RestoredItems {
  readonly restored: number
  readonly refused: number
}

export interface DocumentDiff {
  readonly from: number
  readonly to: number
  readonly diff: string
}

export interface Overlays {
  readonly items: ReadonlyArray<{ readonly kind: string; readonly id: string; readonly hidden: boolean }>
}

export interface ProjectGraph {
  readonly nodes: ReadonlyArray<{ readonly id: string; readonly label: string; readonly roles: string }>
  readonly edges: ReadonlyArray<Edge>
  readonly roles: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly nodeRoles: ReadonlyArray<{ readonly node_id: string; readonly role_id: string }>
}

export interface Project {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly updated_at: string
}

export interface ProjectRead extends Project {
  readonly graph: ProjectGraph & { readonly contentItems: ReadonlyArray<unknown> }
}

export interface Written {
  readonly id: number
  readonly version: number
}

export interface History {
  readonly items: ReadonlyArray<{ readonly version: number; readonly edit_type: string }>
}
