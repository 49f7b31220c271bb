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

/** The text and question of each lesson; the domain knows the right answer. */
export const lessons: Readonly<Record<TutorialLesson, Lesson>> = {
  offers: {
    title: 'Offers',
    words: [
      'While you are online, orders near you appear under Available. Each card says what it pays, with the whole tip, how far it is, and the window in which the customer expects you.',
      'Accept the trips you like. The first driver to accept gets the trip. You can give a trip back until you pick up the item.',
    ],
    question: 'When do you know what a trip pays?',
    answers: {
      a: 'When the store has given the receipt',
      b: 'Before I accept it',
      c: 'At the end of the week',
    },
    why: 'The card of each offer shows your pay, and exactly that is booked.',
  },
  pickup: {
    title: 'At the door',
    words: [
      'Come inside the window. If you are early, ask the customer in the app: they say yes or no.',
      'Take what the order says, no more. A hand-off needs the customer’s signature on your phone or the four-digit code of their order page. If the item was left at the door, photograph it there first.',
    ],
    question:
      'The order asks for a signature, and the customer has no hand free. What do you ask for?',
    answers: {
      a: 'Nothing, I just take it',
      b: 'Their ID card',
      c: 'The four-digit code of their order page',
    },
    why: 'The code proves the hand-off as well as a signature does.',
  },
  counter: {
    title: 'At the counter',
    words: [
      'Go to the returns counter of the store that the order names, with the receipt from the order. The refund goes to the customer, never to you.',
      'Take a photo of the receipt that the counter gives you. With it the trip is complete and your pay is booked.',
    ],
    question: 'What completes a trip?',
    answers: {
      a: 'The photo of the counter’s receipt',
      b: 'A call to the customer',
      c: 'Leaving the store',
    },
    why: 'Without the receipt nobody could show that the store has the item.',
  },
  refused: {
    title: 'If the store refuses',
    words: [
      'Stay at the counter, choose the reason in the app and take a photo. The customer has ten minutes to say what happens: bring it back, try another store, or donate it.',
      'We pay you for the extra trip, and you see how much before you set off.',
    ],
    question: 'The store refuses the item. What do you do first?',
    answers: {
      a: 'Drive home with it',
      b: 'Say so in the app, with the reason and a photo',
      c: 'Leave it at the counter',
    },
    why: 'The customer can only choose once the app knows.',
  },
  safety: {
    title: 'Safety',
    words: [
      'Do not open parcels, and refuse what leaks, smells or ticks. Choose unsafe as the reason: that never counts against you.',
      'Read the next step only while you stand. Navigation speaks, and your phone belongs in a mount.',
    ],
    question: 'A parcel is wet and smells of chemicals. What do you do?',
    answers: {
      a: 'Put it into the trunk',
      b: 'Open it and look',
      c: 'Leave it, and choose unsafe in the app',
    },
    why: 'Nothing that we return is worth your health.',
  },
};
