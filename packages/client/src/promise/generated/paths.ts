// Written by `npm run openapi` from the definition of the API.

/** Method, path and other media types than JSON of each call, by group. */
export const paths = {
  session: {
    signIn: "POST /api/session",
    whoAmI: "GET /api/session",
    signOut: "DELETE /api/session",
    changePassword: "PUT /api/session/password"
  },
  tokens: {
    listTokens: "GET /api/tokens",
    createToken: "POST /api/tokens",
    revokeToken: "DELETE /api/tokens/{id}"
  },
  organisations: {
    listOrganisations: "GET /api/organisations",
    createOrganisation: "POST /api/organisations",
    listMembers: "GET /api/organisations/{id}/members",
    putMember: "PUT /api/organisations/{id}/members/{userId}",
    removeMember: "DELETE /api/organisations/{id}/members/{userId}"
  },
  users: {
    findUsers: "GET /api/users",
    createUser: "POST /api/users",
    removeUser: "DELETE /api/users/{id}"
  },
  collections: {
    listCollections: "GET /api/collections",
    createCollection: "POST /api/collections",
    listTrashedCollections: "GET /api/collections/deleted",
    readCollection: "GET /api/collections/{id}",
    updateCollection: "PATCH /api/collections/{id}",
    trashCollection: "DELETE /api/collections/{id}",
    readCollectionGraph: "GET /api/collections/{id}/graph bytes:image/png image/svg+xml application/vnd.jgraph.mxfile text/vnd.mermaid text/plain text/vnd.graphviz application/yaml application/vnd.finos.calm+json",
    restoreCollection: "POST /api/collections/{id}/restore"
  },
  versions: {
    listCollectionVersions: "GET /api/collections/{id}/versions",
    readCollectionVersion: "GET /api/collections/{id}/versions/{version}",
    readCollectionDiff: "GET /api/collections/{id}/versions/{version}/diff",
    restoreCollectionVersion: "POST /api/collections/{id}/versions/{version}/restore"
  },
  generation: {
    regenerateCollection: "POST /api/collections/{id}/regenerate text/event-stream",
    readLastGeneration: "GET /api/collections/{id}/generation/last",
    listAttempts: "GET /api/collections/{id}/attempts",
    readAttempt: "GET /api/collections/{id}/attempts/{attemptId}",
    estimateGeneration: "POST /api/collections/{id}/generation/estimate"
  },
  decomposition: {
    previewDecomposition: "POST /api/collections/{id}/blocks/{blockId}/decompose",
    applyDecomposition: "POST /api/collections/{id}/blocks/{blockId}/decompose/apply"
  },
  spaces: {
    listSpaces: "GET /api/spaces",
    createSpace: "POST /api/spaces",
    listTrashedSpaces: "GET /api/spaces/deleted",
    readSpace: "GET /api/spaces/{id}",
    updateSpace: "PATCH /api/spaces/{id}",
    trashSpace: "DELETE /api/spaces/{id}",
    restoreSpace: "POST /api/spaces/{id}/restore",
    listSpaceManagers: "GET /api/spaces/{id}/managers",
    putSpaceManager: "PUT /api/spaces/{id}/managers/{userId}",
    removeSpaceManager: "DELETE /api/spaces/{id}/managers/{userId}"
  },
  overlays: {
    listSpaceBlocks: "GET /api/spaces/{id}/blocks",
    createSpaceBlock: "POST /api/spaces/{id}/blocks",
    updateSpaceBlock: "PATCH /api/spaces/{id}/blocks/{blockId}",
    removeSpaceBlock: "DELETE /api/spaces/{id}/blocks/{blockId}",
    restoreSpaceBlock: "POST /api/spaces/{id}/blocks/{blockId}/restore",
    resetSpaceBlockField: "DELETE /api/spaces/{id}/blocks/{blockId}/overrides/{field}",
    listSpaceLayers: "GET /api/spaces/{id}/layers",
    createSpaceLayer: "POST /api/spaces/{id}/layers",
    updateSpaceLayer: "PATCH /api/spaces/{id}/layers/{layerId}",
    removeSpaceLayer: "DELETE /api/spaces/{id}/layers/{layerId}",
    restoreSpaceLayer: "POST /api/spaces/{id}/layers/{layerId}/restore",
    resetSpaceLayerField: "DELETE /api/spaces/{id}/layers/{layerId}/overrides/{field}",
    listSpaceSpecialties: "GET /api/spaces/{id}/specialties",
    createSpaceSpecialty: "POST /api/spaces/{id}/specialties",
    updateSpaceSpecialty: "PATCH /api/spaces/{id}/specialties/{specId}",
    removeSpaceSpecialty: "DELETE /api/spaces/{id}/specialties/{specId}",
    restoreSpaceSpecialty: "POST /api/spaces/{id}/specialties/{specId}/restore",
    resetSpaceSpecialtyField: "DELETE /api/spaces/{id}/specialties/{specId}/overrides/{field}",
    readSpaceGraph: "GET /api/spaces/{id}/graph bytes:image/png image/svg+xml application/vnd.jgraph.mxfile text/vnd.mermaid text/plain text/vnd.graphviz application/yaml application/vnd.finos.calm+json",
    listSpaceOverlays: "GET /api/spaces/{id}/overlays"
  },
  upstream: {
    readSpaceUpstream: "GET /api/spaces/{id}/upstream"
  },
  explanations: {
    explainSpaceItem: "GET /api/spaces/{spaceId}/explain"
  },
  projects: {
    listProjects: "GET /api/projects",
    createProject: "POST /api/projects",
    listTrashedProjects: "GET /api/projects/deleted",
    readProject: "GET /api/projects/{id}",
    updateProject: "PATCH /api/projects/{id}",
    trashProject: "DELETE /api/projects/{id}",
    restoreProject: "POST /api/projects/{id}/restore",
    readProjectGraph: "GET /api/projects/{id}/graph bytes:image/png image/svg+xml application/vnd.jgraph.mxfile text/vnd.mermaid text/plain text/vnd.graphviz application/yaml application/vnd.finos.calm+json",
    writeProjectGraph: "PUT /api/projects/{id}/graph",
    listProjectVersions: "GET /api/projects/{id}/versions",
    restoreProjectVersion: "POST /api/projects/{id}/versions/{updatedAt}/restore",
    listGrants: "GET /api/projects/{id}/grants",
    putGrant: "PUT /api/projects/{id}/grants/{userId}",
    removeGrant: "DELETE /api/projects/{id}/grants/{userId}"
  },
  documents: {
    listDocuments: "GET /api/projects/{id}/doc-content",
    readDocument: "GET /api/projects/{id}/doc-content/{nodeId}",
    writeDocument: "PUT /api/projects/{id}/doc-content/{nodeId}",
    readDocumentHistory: "GET /api/projects/{id}/doc-content/{nodeId}/history",
    readDocumentVersion: "GET /api/projects/{id}/doc-content/{nodeId}/history/{version}",
    readDocumentDiff: "GET /api/projects/{id}/doc-content/{nodeId}/diff",
    restoreDocumentVersion: "POST /api/projects/{id}/doc-content/{nodeId}/restore/{version}"
  },
  projectGeneration: {
    generateProject: "POST /api/projects/{id}/generate",
    estimateProjectGeneration: "POST /api/projects/{id}/generate/estimate",
    listProjectAttempts: "GET /api/projects/{id}/attempts",
    readProjectAttempt: "GET /api/projects/{id}/attempts/{attemptId}"
  },
  interchange: {
    importCollection: "POST /api/collections/import",
    exportProject: "GET /api/projects/{id}/export bytes:application/zip text/markdown"
  },
  rules: {
    listRules: "GET /api/memory/rules",
    createRule: "POST /api/memory/rules",
    updateRule: "PATCH /api/memory/rules/{id}",
    disableRule: "DELETE /api/memory/rules/{id}",
    toggleRule: "POST /api/memory/rules/{id}/toggle"
  },
  jobs: {
    listJobs: "GET /api/jobs",
    readJob: "GET /api/jobs/{id}",
    readJobEvents: "GET /api/jobs/{id}/events",
    cancelJob: "POST /api/jobs/{id}/cancel"
  },
  mcp: {
    callTools: "POST /mcp"
  },
  trash: {
    previewProjectRestore: "GET /api/projects/{id}/restore/preview",
    previewSpaceRestore: "GET /api/spaces/{id}/restore/preview",
    previewCollectionRestore: "GET /api/collections/{id}/restore/preview",
    previewSpaceTrash: "GET /api/spaces/{id}/trash/preview",
    restoreFromTrash: "POST /api/trash/restore"
  },
  purge: {
    purgeProject: "DELETE /api/projects/deleted/{id}",
    purgeSpace: "DELETE /api/spaces/deleted/{id}",
    purgeCollection: "DELETE /api/collections/deleted/{id}"
  },
  audit: {
    listAudit: "GET /api/audit"
  },
  changes: {
    watchChanges: "GET /api/changes"
  },
  search: {
    search: "GET /api/search"
  },
  webhooks: {
    listWebhooks: "GET /api/webhooks",
    createWebhook: "POST /api/webhooks",
    readWebhook: "GET /api/webhooks/{id}",
    updateWebhook: "PATCH /api/webhooks/{id}",
    removeWebhook: "DELETE /api/webhooks/{id}",
    renewWebhookSecret: "POST /api/webhooks/{id}/secret",
    testWebhook: "POST /api/webhooks/{id}/test",
    listDeliveries: "GET /api/webhooks/{id}/deliveries",
    redeliver: "POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver"
  },
  service: {
    readHealth: "GET /healthz",
    readReadiness: "GET /readyz",
    readMetrics: "GET /metrics text/plain",
    readOpenApi: "GET /openapi.json",
    readAgentGuide: "GET /llms.txt text/plain"
  }
} as const
