/**
 * The id of the color scheme switch in the public header. The landing page's script finds the switch by this
 * id.
 */
export const schemeSwitchId = 'scheme-switch';
