/** A point farther than this from every street counts as outside the extract. */
const snapMeters = 500;
/**
 * A route up to this many meters long may use all streets. A longer one uses side streets only near its ends.
 */
const allStreetsWithinMeters = 30_000;
const quiet = { type: '' };
/**
 * A route is searched from both ends. After the two searches meet, they go on up to this cost, to find a
 * better meeting point. With the engine's default of 420, searches are slow; with 120, no price changed
 * (docs/decisions/0147-a-quote-in-three-statements.md).
 */
const searchOnSeconds = 120;
/**
 * The address of a message queue, which the configuration requires for each part of the engine. Here no queue
 * is used, so any address will do.
 */
const inProcess = { proxy: 'ipc:///unused' };

const unusedLimits = {
  max_distance: 1,
  max_locations: 2,
  max_matrix_distance: 1,
  max_matrix_location_pairs: 1,
};
const unusedTravelModes = [
  'bicycle',
  'bikeshare',
  'bus',
  'motor_scooter',
  'motorcycle',
  'multimodal',
  'taxi',
  'transit',
  'truck',
];

const serviceLimits = {
  ...Object.fromEntries(unusedTravelModes.map((mode) => [mode, unusedLimits])),
  pedestrian: { ...unusedLimits, min_transit_walking_distance: 1, max_transit_walking_distance: 1 },
  auto: {
    max_distance: 500_000,
    max_locations: 2500,
    max_matrix_distance: 500_000,
    max_matrix_location_pairs: 40_000,
  },
  centroid: { max_distance: 1, max_locations: 2 },
  isochrone: {
    max_contours: 1,
    max_time_contour: 1,
    max_distance: 1,
    max_locations: 1,
    max_distance_contour: 1,
  },
  skadi: { max_shape: 1, min_resample: 10 },
  status: { allow_verbose: false },
  trace: {
    max_distance: 1,
    max_gps_accuracy: 1,
    max_search_radius: 1,
    max_shape: 1,
    max_alternates: 0,
    max_alternates_shape: 1,
  },
  hierarchy_limits: { allow_modification: false },
  max_exclude_locations: 0,
  max_reachability: 100,
  max_radius: 200,
  max_timedep_distance: 0,
  max_timedep_distance_matrix: 0,
  max_alternates: 0,
  max_exclude_polygons_length: 0,
  max_distance_disable_hierarchy_culling: allStreetsWithinMeters,
  allow_hard_exclusions: false,
};

/** Valhalla's configuration for driving, for building the tiles in `tileFolder` and for using them. */
export function valhallaConfig(tileFolder: string) {
  return {
    mjolnir: {
      tile_dir: tileFolder,
      hierarchy: true,
      shortcuts: true,
      include_bicycle: false,
      include_pedestrian: false,
      data_processing: { use_admin_db: false, apply_country_overrides: false },
      logging: quiet,
    },
    additional_data: {},
    loki: {
      actions: ['locate', 'route', 'sources_to_targets'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: snapMeters,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      logging: quiet,
      service: inProcess,
    },
    thor: {
      source_to_target_algorithm: 'select_optimal',
      bidirectional_astar: { threshold_delta: searchOnSeconds },
      logging: quiet,
      service: inProcess,
    },
    odin: { markup_formatter: { markup_enabled: false }, logging: quiet, service: inProcess },
    meili: {
      mode: 'auto',
      customizable: [],
      verbose: false,
      default: {
        sigma_z: 4.07,
        gps_accuracy: 5,
        beta: 3,
        max_route_distance_factor: 5,
        max_route_time_factor: 5,
        max_search_radius: 100,
        breakage_distance: 2000,
        interpolation_distance: 10,
        search_radius: 50,
        geometry: false,
        route: true,
        turn_penalty_factor: 0,
      },
      grid: { size: 500, cache_size: 1000 },
      logging: quiet,
      service: inProcess,
    },
    service_limits: serviceLimits,
  };
}
