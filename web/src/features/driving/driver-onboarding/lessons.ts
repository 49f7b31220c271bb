import type {
  TutorialAnswer,
  TutorialLesson,
} from '@backhaul/domain/driver-application/tutorial-lessons.ts';

interface Lesson {
  title: string;
  words: readonly string[];
  question: string;
  answers: Readonly<Record<TutorialAnswer, string>>;
  /** The explanation after a wrong answer. */
  why: string;
}

/** The text and question of each lesson. The right answers are in the `domain` package. */
export const lessons: Readonly<Record<TutorialLesson, Lesson>> = {
  offers: {
    title: 'Offers',
    words: [
      'While you are online, orders near you appear under Available. Each card shows your pay with the whole tip, the distance, and the pickup window.',
      'Accept the trips you like. The first driver to accept gets the trip. You can release a trip to other drivers until you pick up the item.',
    ],
    question: 'When do you know what a trip pays?',
    answers: {
      a: 'When the store has given the receipt',
      b: 'Before I accept the trip',
      c: 'At the end of the week',
    },
    why: 'The card of each offer shows your pay, and you get exactly that amount.',
  },
  pickup: {
    title: 'At the door',
    words: [
      'Come within the pickup window. If you are early, ask the customer in the app if you can come.',
      'Take only the items that the order lists. A hand-off needs the customer’s signature on your phone or the four-digit code from their order page. If the item was left at the door, photograph it there first.',
    ],
    question: 'The order needs a signature, but the customer cannot sign. What do you ask for?',
    answers: {
      a: 'Nothing, I just take the item',
      b: 'The customer’s ID card',
      c: 'The four-digit code from the customer’s order page',
    },
    why: 'The code proves the hand-off as well as a signature does.',
  },
  counter: {
    title: 'At the counter',
    words: [
      'Go to the returns counter of the store that the order names, with the receipt from the order. The refund goes to the customer, never to you.',
      'Take a photo of the receipt that the counter gives you. The trip is then complete, and you get your pay.',
    ],
    question: 'What completes a trip?',
    answers: {
      a: 'The photo of the counter’s receipt',
      b: 'A call to the customer',
      c: 'Leaving the store',
    },
    why: 'Only the receipt proves that the store has the item.',
  },
  refused: {
    title: 'If the store refuses the item',
    words: [
      'Stay at the counter, choose the reason in the app and take a photo. The customer has ten minutes to choose: get the item back, try another store, or donate the item.',
      'We pay you for the extra trip, and you see the amount before you start.',
    ],
    question: 'The store refuses the item. What do you do first?',
    answers: {
      a: 'Drive home with the item',
      b: 'Report the refusal in the app, with the reason and a photo',
      c: 'Leave the item at the counter',
    },
    why: 'The customer can say what happens to the item only after you report the refusal in the app.',
  },
  safety: {
    title: 'Safety',
    words: [
      'Do not open parcels, and refuse any parcel that leaks, smells or ticks. In the app, choose the reason “The place or the item is not safe”. This reason never counts against you.',
      'Read the next step only while you stand still. Navigation says each step aloud. Keep your phone in a mount.',
    ],
    question: 'A parcel is wet and smells of chemicals. What do you do?',
    answers: {
      a: 'Put the parcel into the trunk',
      b: 'Open the parcel and look',
      c: 'Leave the parcel, and say in the app that it is not safe',
    },
    why: 'Your health matters more than any return.',
  },
};
