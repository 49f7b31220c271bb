/**
 * A group of goods that are screened for. Words are listed in the singular; plurals, spaces and hyphens between or inside words,
 * look-alikes and near spellings are found without being listed (product-rules.md#safety-screening).
 */
export type ScreenedGroup = {
  /** As people read it. */
  readonly name: string;
  /** For the customer of a blocked order: why not, and what to do instead. */
  readonly advice?: string;
  /** No harmless reading is likely wherever they stand. */
  readonly block?: readonly string[];
  /** As `block`, if they name the thing: a 'bag of weed', not a 'weed eater'. */
  readonly blockAlone?: readonly string[];
  /** A person decides. */
  readonly review?: readonly string[];
  /** A person decides, if they name the thing: a 'salmon', not a 'salmon blouse'. */
  readonly reviewAlone?: readonly string[];
  /** Carried, with care. */
  readonly warn?: readonly string[];
  /** Behind its words these are the thing, and an ordinary one: a rifle 'sling'. Also before: a 'holster' for my pistol. */
  readonly accessories?: readonly string[];
  /** Toys and imitations of it are ordinary goods. */
  readonly hasImitations?: boolean;
  /** Made into one of these it is still itself: a counterfeit purse, THC cookies. */
  readonly staysItselfIn?: readonly ('games' | 'pictures' | 'flavors')[];
  /** Blocked with no more than so many words between one of these and one of those: a 'swollen old phone battery'. */
  readonly together?: readonly Companions[];
  /** Its words count whatever is named with them: a 'mink coat', a 'homemade candle'. */
  readonly inAnyContext?: boolean;
  /** Goods that contain one of the group's words and are none of it. */
  readonly harmless?: readonly string[];
};

export type Companions = {
  readonly these: readonly string[];
  readonly those: readonly string[];
  readonly apart: number;
  /** Else `block`. */
  readonly severity?: 'review';
};
