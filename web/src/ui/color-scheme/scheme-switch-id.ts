/** The id of the switch in the public header; the landing page's script finds it by this. */
export const schemeSwitchId = 'scheme-switch';
