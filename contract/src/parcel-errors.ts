/** The errors about where a return goes: its store, its charity, its carrier's label. */
export const parcelErrors = {
  unknown_store: { status: 422, message: 'This store is not known.' },
  unknown_retailer: { status: 422, message: 'This retailer is not known.' },
  unknown_charity: { status: 422, message: 'This charity is not known, or takes nothing now.' },
  charity_declines: { status: 422, message: 'This charity does not take such things.' },
  label_used: {
    status: 409,
    message: 'This label is already on another return. A label goes once.',
  },
  label_goes_to_door: {
    status: 422,
    message:
      'This label sends the parcel to your own door, like the one it came with. Add the shop’s return label, or remove the picture and type the number.',
  },
} as const;
